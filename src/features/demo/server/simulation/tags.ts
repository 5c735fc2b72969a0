import { addMinutes } from '#kernel/time.ts'

import { randomFrom } from '../../domain/random.ts'
import type { Life } from './life.ts'
import { perform } from './life.ts'

/** What a dispatcher marks, by the words of the call, and in how many percent of the cases he thinks of it. */
const MARKED: readonly (readonly [tag: string, words: RegExp, percent: number])[] = [
  ['涉老', /老人|老年|养老|高龄/, 60],
  ['涉校', /学校|幼儿园|学生|放学/, 60],
  ['老旧小区', /电梯|楼道|下水|外墙/, 20],
]
const GROUP_PERCENT = 40

/** The tags that the centre puts on an order when it hands it on. */
export function tagOrder(life: Life): void {
  const { world, story, state } = life
  const random = randomFrom(`${state.order.order_no}/tags`)
  const wanted = [
    ...MARKED.filter(([, words, percent]) => words.test(story.text.content) && random.chance(percent)).map(
      ([tag]) => tag,
    ),
    ...(story.repeat?.kind === 'multi_caller' && random.chance(GROUP_PERCENT) ? ['群体诉求'] : []),
  ]
  // An order that came back is handed on again, with the tags that it has.
  const add_ids = [...world.tags.values()].flatMap(({ id, name }) =>
    wanted.includes(name) && !state.order.tag_ids.includes(id) ? [id] : [],
  )
  if (add_ids.length === 0) return
  perform(life, 'tag', world.actor('center_dispatcher'), addMinutes(life.now, 1), { add_ids, remove_ids: [] })
}
