import type { Assist } from '../order/assist-order.ts'

/** What a department that assists has answered. */
export interface PartAnswer {
  readonly id: string
  readonly dept_name: string
  readonly official_name: string
  readonly content: string
}

type Part = Pick<Assist, 'id' | 'state' | 'content'> & Pick<PartAnswer, 'dept_name' | 'official_name'>

/** The answers that are there to be taken over into the lead's (domain 2.8). */
export const partAnswers = (assists: readonly Part[]): readonly PartAnswer[] =>
  assists.flatMap(({ state, content, ...part }) =>
    content !== null && (state === 'replied' || state === 'closed') ? [{ ...part, content }] : [],
  )

const blockOf = ({ official_name, content }: PartAnswer): string => `【${official_name}】${content}`

/** Whether it stands in the text, word for word. */
export const isTaken = (text: string, part: PartAnswer): boolean => text.includes(part.content)

/** The text with these answers behind it, each as a block of its own; what is there stays, and nothing comes twice. */
export const withAnswers = (text: string, parts: readonly PartAnswer[]): string =>
  [text.trimEnd(), ...parts.filter((part) => !isTaken(text, part)).map(blockOf)].filter(Boolean).join('\n')

/** An answer of another order, and which. */
interface OtherAnswer {
  readonly order_no: string
  readonly answer: string
}
const BASED_ON = '参照工单'

/** Whether it was taken over from there. */
export const isTakenFrom = (text: string, { order_no }: OtherAnswer): boolean => text.includes(`${BASED_ON}${order_no}`)

/** The text with the answer of another order behind it, and where it comes from. */
export const takenFrom = (text: string, from: OtherAnswer): string =>
  isTakenFrom(text, from)
    ? text
    : [text.trimEnd(), `${from.answer}（${BASED_ON}${from.order_no}的答复）`].filter(Boolean).join('\n')
