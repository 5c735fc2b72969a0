import { wordKey } from '#kernel/dictionary.ts'
import type { Sayings } from '#kernel/own-words.ts'
import type {
  AppealType,
  InvalidReason,
  RedoReason,
  SourceChannel,
  Urgency,
} from '#features/work-orders/domain/public.ts'

/** Words for one code, the first being the one that the template offers. */
type Words = readonly string[]
/** A column that holds one of some words: code → the words. */
export type Choices = Readonly<Record<string, Words>>

// domain 6.2: what the city's platform writes for the codes.
export const APPEAL_TYPES = {
  consult: ['咨询', '咨询类'],
  help: ['求助', '求助类'],
  complaint: ['投诉', '投诉类', '投诉举报'],
  tipoff: ['举报', '举报类'],
  suggestion: ['建议', '意见建议', '建议类', '意见'],
  praise: ['表扬', '感谢', '表扬感谢', '感谢表扬'],
  other: ['其他', '其它'],
} as const satisfies Readonly<Record<AppealType, Words>>

export const SOURCE_CHANNELS = {
  phone: ['电话', '热线电话', '12345热线', '来电', '语音', '12345'],
  wx_app: ['微信小程序', '小程序', '微信', '微信公众号'],
  city_app: ['网站', '城市APP', 'APP', '手机APP', '网络', '门户网站', '互联网'],
  superior: ['上级转办', '国家平台', '省平台', '省级平台', '市转办'],
  leader_mailbox: ['领导信箱', '市长信箱', '区长信箱', '书记信箱', '信箱'],
  police_110: ['110转办', '110', '110联动', '公安110'],
  people_net: ['人民网留言', '人民网', '领导留言板'],
  grid: ['网格上报', '网格'],
  walk_in: ['来访', '走访', '现场'],
  media: ['媒体', '新闻媒体'],
  other: ['其他', '其它'],
} as const satisfies Readonly<Record<SourceChannel, Words>>

export const URGENCIES = {
  normal: ['普通', '一般', '正常', '平件'],
  urgent_24h: ['紧急', '急', '急件'],
  urgent_2h: ['特急', '加急', '特急件', '特别紧急'],
} as const satisfies Readonly<Record<Urgency, Words>>

export const GENDERS = {
  male: ['男', '先生', '男性'],
  female: ['女', '女士', '女性'],
  unknown: ['未知', '不详', '保密', '未说明'],
} as const satisfies Choices

export const REDO_REASONS = {
  dissatisfied: ['回访不满意', '不满意'],
  not_solved: ['未解决', '问题未解决'],
  not_contacted: ['未联系', '未联系诉求人'],
  improper_reply: ['答复不当'],
  poorly_handled: ['办理不到位'],
  superior_refused: ['上级审核不通过', '审核不通过'],
} as const satisfies Readonly<Record<RedoReason, Words>>

export const INVALID_REASONS = {
  no_content: ['无实质内容'],
  harassment: ['恶意骚扰', '骚扰'],
  out_of_scope: ['不属受理范围', '不属于受理范围', '非受理范围'],
  legal_channel: ['应走法定途径', '法定途径'],
  silent: ['静默或错拨', '静默', '错拨', '无声电话'],
  test: ['测试', '测试工单'],
  duplicate_import: ['重复导入', '重复工单', '重复'],
  withdrawn: ['诉求人撤诉', '撤诉', '撤单'],
  superior_cancelled: ['上级撤销', '撤销'],
} as const satisfies Readonly<Record<InvalidReason, Words>>

const YES = ['是', '有', '√', '✓', '1', 'Y', 'YES', 'TRUE', '对']
const NO = ['否', '无', '0', 'N', 'NO', 'FALSE', '×', '不']

/** The code that `word` stands for, in the tenant's own words for the dictionary before any other; null when it stands for none. */
export function readChoice<const C extends Choices>(
  choices: C,
  word: string,
  own?: { readonly words: Sayings; readonly type: string },
): (keyof C & string) | null {
  const wanted = word.toUpperCase()
  const called = own && Object.keys(choices).find((code) => own.words.get(wordKey(own.type, code))?.zh === word)
  if (called) return called
  return Object.keys(choices).find((code) => choices[code]!.some((known) => known.toUpperCase() === wanted)) ?? null
}

/** 是/否 in the forms of domain 6.4; null when it is neither. */
export function readFlag(word: string): boolean | null {
  const wanted = word.toUpperCase()
  return YES.includes(wanted) ? true : NO.includes(wanted) ? false : null
}
