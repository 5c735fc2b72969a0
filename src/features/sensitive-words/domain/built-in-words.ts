/** A list of words that tell of a danger, and how urgent an order is that says one of them. */
interface RiskList {
  readonly name: string
  readonly words: string
  readonly urgency: 'normal' | 'urgent_24h' | 'urgent_2h'
}

/** What a tenant begins with (domain 2.28). */
export const RISK_LISTS: readonly RiskList[] = [
  { name: '火情爆炸', words: '着火、起火、失火、火灾、冒浓烟、爆炸', urgency: 'urgent_2h' },
  { name: '燃气泄漏', words: '燃气泄漏、煤气泄漏、天然气泄漏、燃气泄露、漏煤气、煤气味、燃气味', urgency: 'urgent_2h' },
  { name: '轻生', words: '自杀、轻生、跳楼、跳河、割腕、喝农药、不想活、同归于尽', urgency: 'urgent_2h' },
  { name: '人身危险', words: '坍塌、塌陷、倒塌、触电、溺水、一氧化碳中毒、食物中毒、被困', urgency: 'urgent_2h' },
  { name: '群体聚集', words: '集体上访、聚集维权、拉横幅、堵路、围堵、静坐、罢工、罢运', urgency: 'urgent_24h' },
  { name: '拖欠工资', words: '拖欠工资、欠薪、讨薪、工资未发、血汗钱', urgency: 'urgent_24h' },
  { name: '媒体关注', words: '记者、媒体曝光、找媒体、电视台、上热搜、发抖音、网上曝光', urgency: 'normal' },
]
