import { addMinutes } from '#kernel/time.ts'

import type { Records } from '#features/work-orders/server/simulation.ts'
import { isToRate, ratingAnswered } from '#features/work-orders/server/simulation.ts'

import { qualityOf } from '../../domain/district/quality.ts'
import { choiceOf, choose, randomFrom } from '../../domain/random.ts'
import { decide, operatorOf, perform, type Life } from './life.ts'

/** Of a hundred times that a department was called in, how often it is said how good that was. */
const RATED_PERCENT = 82
const WORD_PERCENT = 45
const ANSWERED_PERCENT = 55

const GOOD = choiceOf([
  [5, 58],
  [4, 42],
] as const)
const OTHERWISE = choiceOf([
  [3, 62],
  [2, 28],
  [1, 10],
] as const)

const WORDS: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  5: ['接哨即到，现场当场处置，群众满意。', '主动牵头后续整改，沟通顺畅。', '带齐人员和器材到场，一次解决。'],
  4: ['按时到场，配合街道完成处置。', '意见明确，材料齐全。'],
  3: ['到场后只作了登记，后续由街道跟进。', '意见较笼统，需街道再次核实。'],
  2: ['两次催促后才到场，问题没有解决。', '只派一名协管员到场，无法处置。'],
  1: ['以职责不清为由未到现场。', '承诺当日到场，次日仍无人联系。'],
}
const ANSWERS = [
  '当日另有应急任务，已安排专人补到现场，今后先电话说明。',
  '已与街道主要负责人沟通，明确联络员和到场时限。',
  '情况属实，已纳入内部考核，后续由分管领导督促。',
]

/** Once it has answered, the lead says how good the help was; who is rated badly mostly has a word for it. */
export function rateHelp(life: Life): void {
  for (const [n, { id }] of life.state.records.assist_order.entries()) {
    const random = randomFrom(`${life.state.order.order_no}/${n}/rating`)
    if (!isToRate(helpOf(life, id), life.state.order) || !random.chance(RATED_PERCENT)) continue
    const { content } = qualityOf(codeOf(life, helpOf(life, id).dept_id))
    const rating = choose(random, random.chance(content) ? GOOD : OTHERWISE)
    const rating_word = random.pick(WORDS[rating])
    const lead = operatorOf(life, life.state.order.lead_dept_id!)
    const said = rating <= 2 || random.chance(WORD_PERCENT) ? { rating_word } : {}
    perform(life, 'help_rate', lead, addMinutes(life.now, random.int(2, 9)), { assist_id: id, rating, ...said })
    if (rating > 2 || !random.chance(ANSWERED_PERCENT)) continue
    const one = helpOf(life, id)
    const answer = random.pick(ANSWERS)
    const helper = operatorOf(life, one.dept_id)
    decide(life, helper, addMinutes(life.now, random.int(5, 25)), (facts) => ratingAnswered(one, answer, facts))
  }
}

const helpOf = (life: Life, id: string): Records['assist_order'] =>
  life.state.records.assist_order.find((one) => one.id === id)!

const codeOf = ({ world }: Life, dept_id: string): string =>
  [...world.deptByCode].find(([, dept]) => dept.id === dept_id)![0]
