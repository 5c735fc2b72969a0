import { defineMessages } from '#kernel/messages.ts'

/** What is asked of a column, as the template explains it. */
export const RULES = defineMessages({
  ignored: { zh: '不导入', en: 'Not imported' },
  order_no: {
    zh: '6–40 位字母、数字或横线；请把单元格设为文本格式',
    en: '6–40 letters, digits or dashes; format the cell as text',
  },
  title: {
    zh: '不超过 120 字；为空时取内容前 40 字',
    en: 'At most 120 characters; the first 40 of the content when empty',
  },
  choice: { zh: '从下拉列表中选择', en: 'One of the list' },
  category: {
    zh: '与本平台分类名称或上级分类编码一致；匹配不到时留空',
    en: 'A category’s name or superior code; left empty when unknown',
  },
  name: { zh: '不超过 50 字；“匿名”表示匿名诉求', en: 'At most 50 characters; “匿名” means anonymous' },
  phone: {
    zh: '手机、固定电话（带区号）、400/800 或短号，港澳台号码以 +852、+853、+886 开头；两个号码用“、”分隔；匿名时可不填',
    en: 'Mobile, landline with area code, 400/800 or short number, those of Hong Kong, Macau and Taiwan with +852, +853, +886; two numbers are separated by “、”; not needed when anonymous',
  },
  flag: { zh: '是 或 否', en: '是 (yes) or 否 (no)' },
  content: { zh: '不少于 5 字', en: '5 characters or more' },
  prose500: { zh: '不超过 500 字', en: 'At most 500 characters' },
  prose1000: { zh: '不超过 1000 字', en: 'At most 1000 characters' },
  address: { zh: '不超过 200 字', en: 'At most 200 characters' },
  district: { zh: '应为本区', en: 'Should be this district' },
  area: { zh: '街道、社区名称；匹配不到时留空', en: 'Name of the street or community; left empty when unknown' },
  coordinate: { zh: '经度 73–136、纬度 3–54，须同时填写', en: 'Longitude 73–136 and latitude 3–54, both or none' },
  time: { zh: '日期时间，如 2026-10-20 08:30:00', en: 'Date and time, such as 2026-10-20 08:30:00' },
  received: { zh: '日期时间，不晚于当前时间，且在一年以内', en: 'Date and time, not in the future, within a year' },
  due: {
    zh: '日期或日期时间，不早于受理时间；只填日期时为当日 23:59:59',
    en: 'Date or date and time, not before receipt; a date alone means 23:59:59',
  },
  unit: {
    zh: '单位名称、别名或上级系统单位名；作为派单建议',
    en: 'A department’s name or alias; becomes a suggestion',
  },
  units: { zh: '多个单位用“、”分隔', en: 'Several are separated by “、”' },
  repeat: { zh: '是/否，或已有的工单编号', en: '是/否, or an existing order number' },
  original_no: {
    zh: '上一次办理的工单编号；工单编号在本平台没有时必填',
    en: 'The number of the time before; needed when the order number is not known here',
  },
  times: { zh: '1–99 的整数', en: 'A whole number from 1 to 99' },
  redo_due: {
    zh: '日期或日期时间；不填时沿用未到期的办理时限，否则按重办时限计算',
    en: 'Date or date and time; without one, a deadline that is not over counts, otherwise the limit of a redo',
  },
  invalid_reason: {
    zh: '从下拉列表中选择；已在本平台的工单只能是诉求人撤诉、重复导入或上级撤销',
    en: 'One of the list; of an order that is here only 诉求人撤诉, 重复导入 or 上级撤销',
  },
  judged_by: { zh: '不超过 60 字', en: 'At most 60 characters' },
})
