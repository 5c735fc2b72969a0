import type { CategorySource, Matter } from '../orders/matters.ts'
import type { Place } from '../orders/places.ts'
import type { Random } from '../random.ts'
import { unrealMobile } from '../names.ts'
import { DETAILS, EMOJI, OPENINGS, PLACE_DETAILS, RARE_CHARACTERS, TIMES } from './phrases.ts'
import { MARKET_TOPICS, SERVICE_TOPICS } from './topics-people.ts'
import { ENVIRONMENT_TOPICS, PLACE_TOPICS } from './topics-place.ts'

export interface OrderText {
  readonly title: string
  readonly content: string
  readonly demand: string
}

interface Topic {
  readonly problems: readonly string[]
  readonly demands: readonly string[]
}

const TOPICS = new Map(
  [PLACE_TOPICS, ENVIRONMENT_TOPICS, MARKET_TOPICS, SERVICE_TOPICS]
    .flatMap((topics) => topics.trim().split('\n'))
    .map((line): [string, Topic] => {
      const [code = '', problems = '', demands = ''] = line.split('|')
      return [code, { problems: problems.split('；'), demands: demands.split('；') }]
    }),
)

interface Slots {
  readonly opening: string
  readonly where: string
  readonly when: string
  readonly item: string
  readonly problem: string
  readonly demand: string
}

const SKELETONS: readonly ((slots: Slots) => string)[] = [
  ({ opening, where, when, problem, demand }) => `${opening}：${where}，${when}${problem}。诉求人要求：${demand}。`,
  ({ opening, where, when, problem, demand }) => `${opening}，其住在${where}，${when}${problem}，希望${demand}。`,
  ({ opening, where, when, problem, demand }) => `${when}，${where}${problem}。${opening}后希望有关部门${demand}。`,
  ({ opening, where, item, problem, demand }) => `${opening}${where}的${item}问题：${problem}。现要求${demand}。`,
  ({ opening, where, when, item, problem, demand }) =>
    `关于${item}，${opening}：${where}${when}${problem}，多次反映无果，请${demand}。`,
  ({ opening, where, problem, demand }) => `${opening}称，${where}${problem}，已影响正常生活，诉求：${demand}。`,
]
const THANKS: readonly ((slots: Slots) => string)[] = [
  ({ opening, where, item }) => `${opening}：${where}工作人员处理${item}事项及时认真，态度热情。`,
  ({ opening, where, when }) => `${opening}，${when}${where}工作人员主动上门解决困难，希望转达谢意。`,
  ({ opening, where }) => `${opening}${where}社区工作者耐心细致，帮助老人办成了事。`,
]
const PLACE_QUESTIONS: readonly ((slots: Slots) => string)[] = [
  ({ opening, where, item }) => `${opening}${where}的${item}问题应向哪个部门反映，一般多久能够处理。`,
  ({ opening, where, item }) => `${opening}：${where}存在${item}问题，由哪个单位负责，是否有处罚标准。`,
  ({ opening, item, where }) => `${opening}${item}有哪些管理规定，${where}是否在管理范围内。`,
  ({ opening, where, item, when }) => `${opening}，${when}向社区反映过${where}${item}问题，目前处理到哪一步。`,
  ({ opening, item, problem }) => `${opening}：${problem}，这种情况是否属于${item}，应如何投诉。`,
  ({ opening, where, item }) => `${opening}${where}对${item}的整治计划和时间安排。`,
]
const QUESTIONS: readonly ((slots: Slots) => string)[] = [
  ({ opening, where, item }) => `${opening}${item}如何办理，需要哪些材料，${where}附近是否可以办理。`,
  ({ opening, item, problem, demand }) => `${opening}${item}的有关规定：${problem}，请${demand}。`,
  ({ opening, where, item }) => `${opening}：家住${where}，想了解${item}的条件、标准和办理时限。`,
  ({ opening, item, demand }) => `${opening}${item}事宜，电话无人接听，请${demand}并回电。`,
  ({ opening, where, item }) => `${opening}${item}政策今年是否有调整，${where}的居民应到哪里办理。`,
  ({ opening, item }) => `${opening}${item}网上能否办理，已提交的申请如何查询进度。`,
]

/** Median length and σ that leave about one text in twenty above 300 characters (domain 8.4). */
const LENGTH = { median: 95, sigma: 0.7 } as const
const VERY_LONG_PERCENT = 0.2
/** Going through the details in steps of a prime repeats none before all were used. */
const DETAIL_STEP = 7
/** First-level categories whose subject can be seen at a place. */
const PLACE_FAMILIES = ['01', '02', '03', '05', '06', '10', '11']

/** What the caller said, as the person who took the call wrote it down. */
export function composeText(random: Random, { appeal_type, category }: Matter, place: Place): OrderText {
  const topic = TOPICS.get(category.code.slice(0, 4))!
  const item = category.name
  const fill = (text: string): string => text.replaceAll('{item}', item)
  const slots: Slots = {
    opening: random.pick(OPENINGS[appeal_type] ?? OPENINGS.other!),
    where: `${place.street.name}${place.community.name}${place.name}`,
    when: random.pick(TIMES),
    item,
    problem: fill(random.pick(topic.problems)),
    demand: fill(random.pick(topic.demands)),
  }
  const visible = isSeenAtPlace(category)
  const content = random.pick(skeletonsFor(appeal_type, visible))(slots)
  return {
    title: titleOf(random, appeal_type, slots),
    content: spice(
      random,
      appeal_type === 'praise'
        ? content
        : lengthen(random, content, visible ? [...DETAILS, ...PLACE_DETAILS] : DETAILS),
    ),
    demand: slots.demand,
  }
}

/** Whether somebody can go there and look. */
export const isSeenAtPlace = ({ code }: CategorySource): boolean => PLACE_FAMILIES.includes(code.slice(0, 2))

function skeletonsFor(appeal_type: Matter['appeal_type'], visible: boolean) {
  if (appeal_type === 'praise') return THANKS
  if (appeal_type === 'consult') return visible ? PLACE_QUESTIONS : QUESTIONS
  return SKELETONS
}

function titleOf(random: Random, appeal_type: Matter['appeal_type'], { where, item }: Slots): string {
  if (appeal_type === 'consult') return `咨询${item}相关事宜`
  if (appeal_type === 'praise') return `表扬${where}工作人员`
  return random.chance(50) ? `反映${where}${item}问题` : `${where}${item}`
}

function lengthen(random: Random, text: string, details: readonly string[]): string {
  const wanted = random.chance(VERY_LONG_PERCENT)
    ? random.int(2000, 3000)
    : random.logNormal(LENGTH.median, LENGTH.sigma)
  const start = random.int(0, details.length - 1)
  let long = text
  for (let n = 1; long.length < wanted - 10; n++) {
    const detail = details[(start + n * DETAIL_STEP) % details.length]!
    long += wanted > 300 ? `${n}、${detail}` : detail
  }
  return long
}

/** What real texts bring with them and software stumbles over (domain 8.4). */
function spice(random: Random, text: string): string {
  let spiced = text
  if (random.chance(8)) spiced = spiced.replace('。', '。\n')
  if (random.chance(4)) spiced += `联系电话${unrealMobile(random)}。`
  if (random.chance(0.3)) spiced += random.pick(EMOJI)
  if (random.chance(0.2)) spiced += `当事人姓名中有生僻字“${random.pick(RARE_CHARACTERS)}”。`
  if (random.chance(0.02)) spiced = `=${spiced}`
  return spiced
}
