import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import { getComplaintInfo, type OrderDetail } from '../../contract/detail.ts'
import { complaintLogDel } from '../../contract/notes.ts'
import { NOTE_SCOPE } from '../../domain/order/enums.ts'
import { Entry } from './Entry.tsx'
import { Files } from './Files.tsx'
import { ORDER } from './messages.ts'

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
        text={note.said ?? note.text}
        note={note.removable && <RemoveNote id={note.id} order_id={order_id} />}
      />
      <Files order_id={order_id} files={note.attachments} />
    </>
  )
}

function RemoveNote(note: { id: string; order_id: string }) {
  const t = useText()
  const remove = useConfirmedAction(complaintLogDel, {
    invalidates: [getComplaintInfo],
    done: () => t(ORDER.noteRemoved),
  })
  const question = { title: t(complaintLogDel.title), text: t(ORDER.removeNote), yes: t(UI.remove) }
  return (
    <Button type="link" size="small" loading={remove.isPending} onClick={() => remove.ask(question, note)}>
      {t(UI.remove)}
    </Button>
  )
}
