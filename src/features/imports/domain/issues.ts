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

/** Codes and texts of domain 6.3, then those of rules that it names without a code. */
export const ISSUES = defineMessages({
  IMP_REQUIRED: { zh: '第{row}行【{header}】不能为空', en: 'Row {row}: “{header}” must not be empty' },
  IMP_NO_FORMAT: {
    zh: '第{row}行工单编号格式不正确（请设为文本格式）',
    en: 'Row {row}: the order number is malformed (format the column as text)',
  },
  IMP_LENGTH: { zh: '第{row}行【{header}】超过{max}字', en: 'Row {row}: “{header}” is longer than {max} characters' },
  IMP_SHORT: { zh: '第{row}行【{header}】少于{min}字', en: 'Row {row}: “{header}” is shorter than {min} characters' },
  IMP_ENUM: {
    zh: '第{row}行【{header}】的值“{value}”不在允许范围',
    en: 'Row {row}: “{value}” is no value of “{header}”',
  },
  IMP_DATE: { zh: '第{row}行【{header}】日期格式不正确', en: 'Row {row}: “{header}” is no date' },
  IMP_DATE_ORDER: { zh: '第{row}行{header}早于受理时间', en: 'Row {row}: “{header}” is before the time of receipt' },
  IMP_FUTURE: { zh: '第{row}行受理时间晚于当前时间', en: 'Row {row}: the time of receipt lies in the future' },
  IMP_TOO_OLD: { zh: '第{row}行受理时间早于一年前', en: 'Row {row}: it was received more than a year ago' },
  IMP_PHONE: { zh: '第{row}行电话号码不正确', en: 'Row {row}: the phone number is wrong' },
  IMP_DUP_FILE: { zh: '第{row}行与第{other}行工单编号重复', en: 'Row {row} repeats the order number of row {other}' },
  IMP_DUP_DB: {
    zh: '第{row}行工单编号已存在（本级编号{order_no}，状态{status_zh}）',
    en: 'Row {row}: the order number exists already (our number {order_no}, {status_en})',
  },
  IMP_OPEN: {
    zh: '第{row}行工单仍在办理中，不能作为重办导入',
    en: 'Row {row}: the order is still open and cannot be imported as a redo',
  },
  IMP_AREA: { zh: '第{row}行未匹配到区域，已留空', en: 'Row {row}: no such area, left empty' },
  IMP_CATEGORY: { zh: '第{row}行未匹配到分类，已留空', en: 'Row {row}: no such category, left empty' },
  IMP_DEPT: { zh: '第{row}行未匹配到单位，已留空', en: 'Row {row}: no such department, left empty' },
  IMP_PAST_DUE: { zh: '第{row}行已超上级办理时限', en: 'Row {row}: the superior deadline has passed' },
  IMP_MASKED: {
    zh: '第{row}行电话已脱敏，无法联系',
    en: 'Row {row}: the phone number is masked, nobody can be called',
  },
  IMP_SYSTEM: { zh: '第{row}行写入失败，请重试', en: 'Row {row} could not be written, try again' },
  IMP_DELETED: {
    zh: '第{row}行工单编号属于已删除的工单，请先恢复该工单',
    en: 'Row {row}: the order number belongs to a deleted order, restore that first',
  },
  IMP_USE_REDO: {
    zh: '第{row}行工单已办结，如需重新办理请使用重办导入',
    en: 'Row {row}: that order is closed; use the redo import to work on it again',
  },
  IMP_TIME_ORDER: {
    zh: '第{row}行【{header}】与受理时间先后矛盾，已留空',
    en: 'Row {row}: “{header}” contradicts the time of receipt, left empty',
  },
  IMP_LNGLAT: {
    zh: '第{row}行经纬度不完整或超出范围，已留空',
    en: 'Row {row}: the coordinates are incomplete or out of range, left empty',
  },
  IMP_COMBINED: { zh: '第{row}行“{value}”已按投诉导入', en: 'Row {row}: “{value}” is imported as a complaint' },
  IMP_TRUNCATED: {
    zh: '第{row}行【{header}】超过{max}字，已截断',
    en: 'Row {row}: “{header}” is longer than {max} characters and was cut',
  },
  IMP_PHONE_REST: {
    zh: '第{row}行【{header}】仅保留前两个可用号码',
    en: 'Row {row}: only the first two usable numbers of “{header}” are kept',
  },
  IMP_SIMILAR: {
    zh: '第{row}行与第{other}行电话和内容相同，可能重复',
    en: 'Row {row} has the phone and the content of row {other}, it may be a repeat',
  },
  IMP_MAIN: {
    zh: '第{row}行关联的工单编号不存在，已留空',
    en: 'Row {row}: the related order number does not exist, left empty',
  },
  IMP_HIDDEN: { zh: '第{row}行在文件中被隐藏', en: 'Row {row} is hidden in the file' },
})
export type IssueCode = keyof typeof ISSUES

/** What is wrong with the file as a whole (domain 6.3, level “file”). */
export const FILE_ISSUES = defineMessages({
  IMP_HEADER: { zh: '缺少必填列：{columns}', en: 'Required columns are missing: {columns}' },
  IMP_EMPTY: { zh: '文件没有数据', en: 'The file holds no data' },
  IMP_ROWS: { zh: '超过单次导入上限{max}行', en: 'More rows than one import takes ({max})' },
})
export type FileIssueCode = keyof typeof FILE_ISSUES
export interface FileIssue {
  readonly code: FileIssueCode
  readonly params: Params
}

/** The sentence shown to whoever imports. */
export const issueText = (language: Language, issue: Issue): string =>
  translate(language, ISSUES[issue.code], { ...issue.params, row: issue.row, header: issue.header, value: issue.value })
