import { defineMessages, translate, type Language, type Params } from '#kernel/messages.ts'

export type IssueLevel = 'error' | 'duplicate' | 'warning'

/** What is wrong with a row or one of its cells; its text is made when somebody reads it. */
export interface Issue {
  readonly row: number
  /** Column of the sheet, counted from 1; 0 when the whole row is meant. */
  readonly column: number
  readonly header: string
  /** The cell as far as it may be shown: phones and names masked. */
  readonly value: string
  readonly code: IssueCode
  readonly level: IssueLevel
  readonly params: Params
}

/** Said of a number of which a spreadsheet has kept the first digits, beside what its column says of such a cell. */
const WHY_LOST = {
  zh: '“{value}”的末尾数字已被表格软件舍去，改格式也找不回：请重新导出后直接导入，勿经 Excel 另存；也可在预览中补全',
  en: 'a spreadsheet has dropped the last digits of “{value}”, and no format brings them back; export the file anew and do not save it with Excel, or write the number in the preview',
}

/** Codes and texts of domain 6.3 without the row, then those of rules that it names without a code. */
export const ISSUES = defineMessages({
  IMP_REQUIRED: { zh: '【{header}】不能为空', en: '“{header}” must not be empty' },
  IMP_NO_FORMAT: {
    zh: '{header}格式不正确（请设为文本格式）',
    en: '“{header}” is malformed (format the column as text)',
  },
  IMP_LOST: { zh: `【{header}】${WHY_LOST.zh}`, en: `“{header}”: ${WHY_LOST.en}` },
  IMP_ROUNDED: {
    zh: '【{header}】末尾全为 0，可能已被表格软件舍去，请核对；如确被舍去，请从来源系统重新导出后导入',
    en: '“{header}” ends in zeros and may have been rounded by a spreadsheet; compare it, and if it was, export the file anew',
  },
  IMP_FORMULA: {
    zh: '【{header}】的公式出错（{value}），已留空',
    en: 'the formula of “{header}” failed ({value}), left empty',
  },
  IMP_LENGTH: { zh: '【{header}】超过{max}字', en: '“{header}” is longer than {max} characters' },
  IMP_SHORT: { zh: '【{header}】少于{min}字', en: '“{header}” is shorter than {min} characters' },
  IMP_ENUM: {
    zh: '【{header}】的值“{value}”不在允许范围',
    en: '“{value}” is no value of “{header}”',
  },
  IMP_DATE: { zh: '【{header}】日期格式不正确', en: '“{header}” is no date' },
  IMP_DATE_ORDER: { zh: '{header}早于受理时间', en: '“{header}” is before the time of receipt' },
  IMP_FUTURE: { zh: '受理时间晚于当前时间', en: 'the time of receipt lies in the future' },
  IMP_TOO_OLD: { zh: '受理时间早于一年前', en: 'it was received more than a year ago' },
  IMP_PHONE: { zh: '【{header}】电话号码不正确', en: '“{header}” is no phone number' },
  IMP_DUP_FILE: { zh: '与第{other}行工单编号重复', en: 'the same order number as row {other}' },
  IMP_DUP_DB: {
    zh: '工单编号已存在（本级编号{order_no}，状态{status_zh}）',
    en: 'the order number exists already (our number {order_no}, {status_en})',
  },
  IMP_FILL: {
    zh: '工单已存在（本级编号{order_no}），补全空白项：{fields_zh}',
    en: 'the order exists already (our number {order_no}); filled in where it was blank: {fields_en}',
  },
  IMP_OPEN: {
    zh: '工单仍在办理中，不能作为重办导入',
    en: 'the order is still open and cannot be imported as a redo',
  },
  IMP_STATE: {
    zh: '工单（本级编号{order_no}）状态为{status_zh}，不能判定无效',
    en: 'the order (our number {order_no}) is {status_en} and cannot be invalid any more',
  },
  IMP_LEADER: {
    zh: '工单已在本平台（本级编号{order_no}），只有中心负责人可以导入为无效',
    en: 'the order is here already (our number {order_no}); only the head of the centre may import it as invalid',
  },
  IMP_REASON: {
    zh: '已在本平台的工单不能因“{value}”判定无效，请退回上级',
    en: 'an order that is here is not invalid because of “{value}”; send it back to the city',
  },
  IMP_DUE_OVER: {
    zh: '办理时限已过，视为上一轮的时限，按重办时限计算',
    en: 'the deadline is over and is taken for that of the round before; the limit of a redo counts',
  },
  IMP_DUE_FAR: {
    zh: '【{header}】在一年之后，视为未给时限，已留空，按本级规则计时',
    en: '“{header}” lies more than a year ahead and is taken for none; our own limit counts',
  },
  IMP_AREA: { zh: '【{header}】未匹配到区域，已留空', en: '“{header}” is no known area, left empty' },
  IMP_AREA_PLACED: { zh: '未写明区域，已按经纬度填写', en: 'no area given, filled in from the coordinates' },
  IMP_CATEGORY: { zh: '【{header}】未匹配到分类，已留空', en: '“{header}” is no known category, left empty' },
  IMP_DEPT: { zh: '【{header}】未匹配到单位，已留空', en: '“{header}” is no known department, left empty' },
  IMP_PAST_DUE: { zh: '已超上级办理时限', en: 'the superior deadline has passed' },
  IMP_MASKED: {
    zh: '【{header}】已脱敏，无法联系',
    en: '“{header}” is masked, nobody can be called',
  },
  IMP_SYSTEM: { zh: '写入失败，请重试', en: 'could not be written, try again' },
  IMP_DELETED: {
    zh: '工单编号属于已删除的工单，请先恢复该工单',
    en: 'the order number belongs to a deleted order, restore that first',
  },
  IMP_USE_REDO: {
    zh: '工单已办结，如需重新办理请使用重办导入',
    en: 'that order is closed; use the redo import to work on it again',
  },
  IMP_TIME_ORDER: {
    zh: '【{header}】与受理时间先后矛盾，或晚于当前时间，已留空',
    en: '“{header}” contradicts the time of receipt, or lies in the future, left empty',
  },
  IMP_LNGLAT: {
    zh: '经纬度不完整或超出范围，已留空',
    en: 'the coordinates are incomplete or out of range, left empty',
  },
  IMP_COMBINED: { zh: '“{value}”已按投诉导入', en: '“{value}” is imported as a complaint' },
  IMP_PHONE_REST: {
    zh: '【{header}】仅保留前两个可用号码',
    en: 'only the first two usable numbers of “{header}” are kept',
  },
  IMP_SIMILAR: {
    zh: '与第{other}行电话和内容相同，可能重复',
    en: 'the phone and the content of row {other}, it may be a repeat',
  },
  IMP_MAIN: {
    zh: '【{header}】关联的工单编号不存在，已留空',
    en: '“{header}” names an order that is not known, left empty',
  },
  IMP_HIDDEN: { zh: '在文件中被隐藏', en: 'hidden in the file' },
})
export type IssueCode = keyof typeof ISSUES

/** What is wrong with the file as a whole (domain 6.3, level “file”). */
export const FILE_ISSUES = defineMessages({
  IMP_HEADER: { zh: '缺少必填列：{columns}', en: 'Required columns are missing: {columns}' },
  IMP_EMPTY: { zh: '文件没有数据', en: 'The file holds no data' },
  IMP_ROWS: { zh: '超过单次导入上限{max}行', en: 'More rows than one import takes ({max})' },
})
type FileIssueCode = keyof typeof FILE_ISSUES
export interface FileIssue {
  readonly code: FileIssueCode
  readonly params: Params
}

/** What is wrong, said where one sees which row it is about. */
export function faultText(language: Language, { code, params, header, value }: Omit<Issue, 'row'>): string {
  const said = { ...params, header, value }
  const fault = translate(language, ISSUES[code], said)
  if (!params.lost || code === 'IMP_LOST') return fault
  return translate(language, WITH_WHY, { fault, why: translate(language, WHY_LOST, said) })
}

const WITH_WHY = { zh: '{fault}：{why}', en: '{fault}: {why}' }
const IN_ROW = { zh: '第{row}行{fault}', en: 'Row {row}: {fault}' }

/** The sentence of domain 6.3, which says the row, too. */
export const issueText = (language: Language, issue: Issue): string =>
  translate(language, IN_ROW, { row: issue.row, fault: faultText(language, issue) })

/** What differs from row to row. */
const OF_ONE_ROW = ['value', 'other', 'order_no', 'status_zh', 'status_en', 'fields_zh', 'fields_en']

/** What is wrong with many rows, as one of them says it. */
export const kindText = (language: Language, issue: Issue): string =>
  faultText(language, {
    ...issue,
    value: '…',
    params: Object.fromEntries(
      Object.entries(issue.params).map(([name, value]) => [name, OF_ONE_ROW.includes(name) ? '…' : value]),
    ),
  })
