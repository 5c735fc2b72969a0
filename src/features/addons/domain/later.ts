import type { NamedAddon } from '#kernel/addon.ts'

/** Known by name in the product spec, and not a part of this release: nobody can install them. */
export const LATER: readonly NamedAddon[] = [
  { key: 'grid', type: 'business', title: { zh: '网格管理', en: 'Grid management' } },
  { key: 'epidemic', type: 'business', title: { zh: '疫情防控', en: 'Epidemic control' } },
  { key: 'campus', type: 'business', title: { zh: '校园健康', en: 'Campus health' } },
  { key: 'bidding', type: 'business', title: { zh: '交易招标', en: 'Trading and bidding' } },
  { key: 'map', type: 'system', title: { zh: '地图服务', en: 'Maps' } },
]
