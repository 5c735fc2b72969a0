import { wordKey } from '#kernel/dictionary.ts'
import type { Message } from '#kernel/messages.ts'

import { APPEAL_TYPES, GENDERS, SOURCE_CHANNELS, URGENCIES } from './choices.ts'
import type { Cell } from '#kernel/cell.ts'
import { RULES } from './column-rules.ts'
import type { ImportFacts } from './intake.ts'
import {
  appealType,
  assistUnits,
  callerName,
  categoryName,
  choice,
  content,
  coordinate,
  flag,
  line,
  orderNumber,
  phones,
  prose,
  repeat,
  moments,
  type Reading,
} from './readers.ts'

export interface Column {
  readonly header: string
  readonly aliases?: readonly string[]
  readonly apart?: true
  readonly required?: 'always' | 'unless_anonymous'
  /** Takes a cell that is not empty. Absent: the column is known and ignored. */
  readonly read?: (cell: Cell, facts: ImportFacts) => Reading
  /** It says when. */
  readonly dated?: true
  /** How the cell may be quoted in an error. */
  readonly personal?: 'phone' | 'name' | 'text'
  /** Words that the template offers. */
  readonly offered?: readonly string[]
  /** Where each of them stands in a dictionary: the tenant's word is offered instead (decision 0208). */
  readonly standing?: readonly string[]
  /** False: read when a file has it, but not asked for in the template. */
  readonly in_template?: false
  readonly width?: number
  readonly rule: Message
}

/** The words that the template offers, one for each code of a dictionary. */
export const offeredOf = (
  type: string,
  choices: Readonly<Record<string, readonly string[]>>,
): Required<Pick<Column, 'offered' | 'standing'>> => ({
  offered: Object.values(choices).map((words) => words[0]!),
  standing: Object.keys(choices).map((code) => wordKey(type, code)),
})
const YES_NO = ['是', '否']
/** What is longer is wrong. */
export const LONGEST_TITLE = 120
/** Those who work at an order, whose names and phones are not the caller's. */
const STAFF = ['承办人', '办理人', '受理人', '登记人', '责任人', '话务员']

/** Columns of our own result file, so that it can be corrected and uploaded as it is. */
export const RESULT_COLUMNS: readonly Column[] = [
  { header: '结果', in_template: false, rule: RULES.ignored },
  { header: '错误原因', in_template: false, rule: RULES.ignored },
]

/** The normal import (domain 6.2). Reader, template, its instructions and the error file follow this list. */
export const NORMAL_COLUMNS: readonly Column[] = [
  { header: '序号', width: 6, rule: RULES.ignored },
  {
    header: '工单编号',
    aliases: ['工单号', '受理编号', '流水号', '业务编号'],
    required: 'always',
    read: orderNumber('superior_no'),
    width: 22,
    rule: RULES.order_no,
  },
  {
    header: '工单标题',
    aliases: ['标题', '事项标题'],
    read: prose('title', LONGEST_TITLE, { single_line: true }),
    personal: 'text',
    width: 32,
    rule: RULES.title,
  },
  {
    header: '诉求类型',
    aliases: ['工单类型', '业务类型'],
    required: 'always',
    read: appealType,
    ...offeredOf('appeal_type', APPEAL_TYPES),
    rule: RULES.choice,
  },
  {
    header: '诉求来源',
    aliases: ['来源渠道', '受理渠道'],
    read: choice('source_channel', SOURCE_CHANNELS),
    ...offeredOf('source_channel', SOURCE_CHANNELS),
    rule: RULES.choice,
  },
  { header: '一级分类', aliases: ['事项大类'], read: categoryName(1), rule: RULES.category },
  { header: '二级分类', aliases: ['事项小类'], read: categoryName(2), rule: RULES.category },
  { header: '三级分类', aliases: ['事项细类'], read: categoryName(3), rule: RULES.category },
  {
    header: '来电人',
    aliases: ['诉求人', '诉求人姓名', '来电人姓名', '反映人', '联系人', '姓名'],
    read: callerName,
    personal: 'name',
    rule: RULES.name,
  },
  {
    header: '性别',
    read: choice('caller_gender', GENDERS),
    ...offeredOf('gender', GENDERS),
    width: 8,
    rule: RULES.choice,
  },
  {
    header: '联系电话',
    aliases: ['联系方式', '手机号', '手机号码', '诉求人电话', '来电人电话', '联系人电话', '电话号码', '电话'],
    required: 'unless_anonymous',
    read: phones('caller_phone'),
    personal: 'phone',
    width: 16,
    rule: RULES.phone,
  },
  {
    header: '来电号码',
    aliases: ['主叫号码'],
    read: phones('call_in_phone'),
    personal: 'phone',
    width: 16,
    rule: RULES.phone,
  },
  { header: '是否匿名', read: flag('is_anonymous'), offered: YES_NO, rule: RULES.flag },
  { header: '是否保密', read: flag('is_secret'), offered: YES_NO, rule: RULES.flag },
  { header: '是否公开身份', read: flag('is_secret', { inverted: true }), in_template: false, rule: RULES.flag },
  {
    header: '诉求内容',
    aliases: ['工单内容', '反映内容', '主要内容'],
    required: 'always',
    read: content,
    personal: 'text',
    width: 60,
    rule: RULES.content,
  },
  {
    header: '诉求人要求',
    aliases: ['具体诉求'],
    read: prose('demand', 500),
    personal: 'text',
    width: 24,
    rule: RULES.prose500,
  },
  {
    header: '事发地址',
    aliases: ['诉求地址', '事件地址', '地址'],
    read: prose('address', 200, { single_line: true }),
    personal: 'text',
    width: 28,
    rule: RULES.address,
  },
  { header: '所属区域', aliases: ['区县'], read: line('district', 50), rule: RULES.district },
  { header: '所属街道', aliases: ['镇街'], read: line('street', 50), rule: RULES.area },
  { header: '所属社区', aliases: ['村居'], read: line('community', 50), rule: RULES.area },
  { header: '经度', read: coordinate('lng'), rule: RULES.coordinate },
  { header: '纬度', read: coordinate('lat'), rule: RULES.coordinate },
  { header: '事发时间', ...moments('happened_at'), width: 20, rule: RULES.time },
  {
    header: '受理时间',
    aliases: ['来电时间', '登记时间'],
    required: 'always',
    ...moments('received_at'),
    width: 20,
    rule: RULES.received,
  },
  { header: '派单时间', aliases: ['转办时间'], ...moments('superior_dispatched_at'), width: 20, rule: RULES.time },
  {
    header: '办理时限',
    aliases: ['截止时间', '要求办结时间', '到期时间'],
    ...moments('superior_due_at', { day_means: 'its_end' }),
    width: 20,
    rule: RULES.due,
  },
  {
    header: '紧急程度',
    aliases: ['缓急'],
    read: choice('urgency', URGENCIES),
    ...offeredOf('urgency', URGENCIES),
    rule: RULES.choice,
  },
  {
    header: '派单意见',
    aliases: ['转办意见', '拟办意见'],
    read: prose('superior_opinion', 1000),
    personal: 'text',
    width: 28,
    rule: RULES.prose1000,
  },
  { header: '派单人', apart: true, rule: RULES.ignored },
  { header: '经办人', aliases: STAFF, apart: true, in_template: false, rule: RULES.ignored },
  { header: '主办单位', aliases: ['承办单位'], apart: true, read: line('lead_unit', 60), width: 18, rule: RULES.unit },
  { header: '协办单位', apart: true, read: assistUnits, width: 18, rule: RULES.units },
  { header: '是否重复', aliases: ['关联工单编号'], read: repeat, rule: RULES.repeat },
  { header: '备注', read: prose('note', 500), personal: 'text', width: 24, rule: RULES.prose500 },
  ...RESULT_COLUMNS,
]
