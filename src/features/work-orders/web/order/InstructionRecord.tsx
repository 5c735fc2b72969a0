import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Tag } from '#ui/parts/Tag.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import { Entry } from './Entry.tsx'
import { ORDER } from './messages.ts'

type Instruction = OrderDetail['instructions'][number]

/** Who instructed whom, and when, in words. */
export function useInstructed(): (instruction: Instruction) => string {
  const t = useText()
  return ({ leader_name: leader, dept_name: dept, created_at }) => {
    const time = minutes(created_at)
    return dept ? t(ORDER.instructedFor, { leader, dept, time }) : t(ORDER.instructedBy, { leader, time })
  }
}

export function InstructionRecord({ row }: { row: Instruction }) {
  const t = useText()
  const instructed = useInstructed()
  return (
    <Entry
      head={instructed(row)}
      tags={row.answered && <Tag tone="green">{t(ORDER.answered)}</Tag>}
      text={row.content}
    />
  )
}
