import { defineMessages } from '#kernel/messages.ts'

/** How the log can be other than it was sealed. */
export const BREAK = defineMessages({
  changed: { zh: '第 {id} 条被改动', en: 'Row {id} was changed' },
  removed: { zh: '第 {id} 条之前有记录被删除', en: 'A row before {id} was removed' },
  added: { zh: '第 {id} 条是后来插入的', en: 'Row {id} was slipped in' },
  seal: { zh: '封存记录本身被改动', en: 'The seal itself was changed' },
})

/** What a stretch of the chain came to. */
interface Stretch<Whole, Broken> {
  readonly seals: number
  readonly rows: number
  readonly breaks: number
  readonly next: string | null
  readonly whole: Whole | null
  readonly broken: Broken | null
}

/** What it came to with the stretch behind it: the last seal that is whole, and the first break. */
export const withFurther = <W, B>(so_far: Stretch<W, B>, further: Stretch<W, B>): Stretch<W, B> => ({
  seals: so_far.seals + further.seals,
  rows: so_far.rows + further.rows,
  breaks: so_far.breaks + further.breaks,
  next: further.next,
  whole: further.whole ?? so_far.whole,
  broken: so_far.broken ?? further.broken,
})
