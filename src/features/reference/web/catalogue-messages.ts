import { defineMessages } from '#kernel/messages.ts'

export const CATALOGUE = defineMessages({
  no: { zh: '序号', en: 'No.' },
  keyword: { zh: '事项、单位或依据', en: 'Category, department or basis' },
  kind: { zh: '种类', en: 'Kind' },
  category: { zh: '事项分类', en: 'Category' },
  categoryHint: {
    zh: '含其下级；下级另有规定的从其规定',
    en: 'With all below it, unless a row says otherwise of those',
  },
  area: { zh: '适用区域', en: 'Area' },
  areaHint: { zh: '不选为全区', en: 'Anywhere when none is chosen' },
  anywhere: { zh: '全区', en: 'Anywhere' },
  dept: { zh: '主办单位', en: 'Who leads' },
  assists: { zh: '协办单位', en: 'Who assists' },
  basis: { zh: '依据', en: 'Basis' },
  basisHint: { zh: '法规、“三定”规定或会议纪要', en: 'A law, the duties of a department, or a decision' },
  priority: { zh: '优先级', en: 'Priority' },
  priorityHint: { zh: '同样具体的事项，优先级高的适用', en: 'Between rows equally specific the higher one applies' },
  version: { zh: '版本', en: 'Version' },
  versionNo: { zh: '第{no}版', en: 'Version {no}' },
  state: { zh: '状态', en: 'State' },
  none: { zh: '暂无派单目录，可逐项新增或用表格导入', en: 'No catalogue; add rows or take a sheet' },
  consequence: {
    zh: '改动存为草稿，发布并到施行日期后才生效；已派出的工单仍按原来的版本。',
    en: 'It is kept in a draft, and holds once that is published and its day has come. Orders sent before keep their version.',
  },
  saved: { zh: '已存入草稿', en: 'Kept in the draft' },
  removeText: {
    zh: '“{name}”将从草稿中删除，已发布的版本不变。',
    en: '“{name}” goes from the draft; what was published stays.',
  },
  removed: { zh: '已从草稿中删除', en: 'Deleted from the draft' },
  past: { zh: '这是以前的版本，不能修改', en: 'This version was replaced and stays as it is' },
})

export const VERSION = defineMessages({
  effectiveFrom: { zh: '施行日期', en: 'In force from' },
  basis: { zh: '发布依据', en: 'Basis of publication' },
  basisHint: { zh: '文号或会议', en: 'Number of the document, or the meeting' },
  publishedAt: { zh: '发布时间', en: 'Published' },
  publishedBy: { zh: '发布人', en: 'By whom' },
  rules: { zh: '事项数', en: 'Rows' },
  publish: { zh: '发布', en: 'Publish' },
  showRules: { zh: '查看事项', en: 'Its rows' },
  none: {
    zh: '暂无派单目录，修改“派单目录”时自动形成草稿',
    en: 'No version yet; a change of the catalogue makes a draft',
  },
  notDraft: { zh: '已发布的版本不能修改或删除', en: 'A published version stays as it is' },
  consequence: {
    zh: '从施行日期起，派单按此版本建议，工单记下所依据的版本；发布后不能再修改。',
    en: 'From that day on orders are suggested by it and keep its number. It cannot be changed any more.',
  },
  published: { zh: '派单目录已发布', en: 'The catalogue is published' },
  removeText: {
    zh: '“{name}”草稿和其中的改动将被删除，现行版本不变。',
    en: 'The draft “{name}” goes with its changes; what is in force stays.',
  },
  removed: { zh: '草稿已删除', en: 'The draft is deleted' },
})

export const PRECEDENT = defineMessages({
  keyword: { zh: '事项、单位、工单号或理由', en: 'Category, department, order or reason' },
  dept: { zh: '承办单位', en: 'Who handles it' },
  orderNo: { zh: '工单编号', en: 'Order' },
  reason: { zh: '裁定理由', en: 'Why' },
  reasonHint: { zh: '请勿写入诉求人姓名、电话', en: 'Without names and numbers of people' },
  createdAt: { zh: '登记时间', en: 'Kept' },
  none: {
    zh: '暂无先例；审核退单后可在工单的退单记录中留存',
    en: 'None yet; they are kept from the send-backs of an order',
  },
  consequence: { zh: '派同类工单时提示给派单员。', en: 'It is shown to whoever allocates an order alike.' },
  saved: { zh: '先例已保存', en: 'The precedent is saved' },
  removeText: { zh: '“{name}”不再提示给派单员。', en: '“{name}” is shown no more.' },
  removed: { zh: '先例已删除', en: 'The precedent is deleted' },
})
