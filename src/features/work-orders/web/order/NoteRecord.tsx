import { useText } from '#ui/i18n/text.tsx'
import { Tag } from '#ui/parts/Tag.tsx'
import { minutes } from '#ui/parts/moment.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { NOTE_SCOPE } from '../../domain/enums.ts'
import { Entry } from './Entry.tsx'
import { Files } from './Files.tsx'

type Line = OrderDetail['logs'][number]
export const notesOf = ({ logs }: OrderDetail): readonly Line[] => logs.filter(({ is_note }) => is_note === 1)

/** What somebody who works on the order wrote down for the others. */
export function NoteRecord({ row: note, order_id }: { row: Line; order_id: string }) {
  const t = useText()
  const who = [note.operator_dept, note.operator_name].filter(Boolean).join(' ')
  return (
    <>
      <Entry
        head={`${minutes(note.created_at)} ${who}`}
        tags={note.scope === 'unit' && <Tag>{t(NOTE_SCOPE.unit)}</Tag>}
        text={note.said}
      />
      <Files order_id={order_id} files={note.attachments} />
    </>
  )
}
