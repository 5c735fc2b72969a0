import { useMemo, useState } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import { TextField } from '#ui/form/fields.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { PlusOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import type { Column, ListDeclaration } from '#ui/list/declaration.ts'
import { ListScreen } from '#ui/list/ListScreen.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'
import { useShownOnce } from '#ui/parts/use-shown-once.ts'

import { WALL_AT, wallAdd, wallDel, wallList, type WallRow } from '../contract.ts'
import { WALL } from './messages.ts'

const COLUMNS: readonly Column<WallRow>[] = [
  { key: 'name', title: WALL.name, width: 220, long: true, pinned: true, grow: 1 },
  { key: 'seen_at', title: WALL.seen, width: 130, render: ({ seen_at }) => seen_at?.slice(0, 10) },
  momentColumn('created_at', WALL.made, { width: 160 }),
  { key: 'by', title: WALL.by, width: 140, long: true, render: ({ created_by_name }) => created_by_name },
]

/** The displays that are let in without anybody being signed in. */
export function DisplaysScreen() {
  const t = useText()
  const [adds, setAdds] = useState(false)
  const show = useShownOnce()
  const { ask } = useConfirmedAction(wallDel, { invalidates: [wallList], done: () => t(WALL.done) })
  const list = useMemo(
    (): ListDeclaration<WallRow, typeof wallList> => ({
      id: 'displays',
      title: t(wallList.title),
      endpoint: wallList,
      rowId: ({ id }) => id,
      rowName: ({ name }) => name,
      columns: COLUMNS,
      filters: [],
      tools: (
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdds(true)}>
          {t(WALL.add)}
        </Button>
      ),
      rowActions: ({ id, version, name }) => [
        {
          ...{ key: 'shut', label: t(WALL.shut), danger: true },
          run: () => ask({ title: t(WALL.shut), text: t(WALL.shutText, { name }), yes: t(WALL.shut) }, { id, version }),
        },
      ],
      Card: DisplayCard,
      emptyText: t(WALL.none),
    }),
    [ask, t],
  )
  return (
    <>
      <ListScreen list={list} />
      {adds && (
        <FormDialog
          title={t(WALL.add)}
          endpoint={wallAdd}
          draft="wall.add"
          initial={{}}
          invalidates={[wallList]}
          consequence={t(WALL.consequence)}
          submitText={t(WALL.add)}
          onCancel={() => setAdds(false)}
          onDone={({ token }) => {
            setAdds(false)
            const address = `${location.origin}${WALL_AT.screen}#${token}`
            void show({ title: t(WALL.add), text: t(WALL.once, { address }), copied: address, copy: t(WALL.copy) })
          }}
        >
          <TextField name="name" label={WALL.name} hint={t(WALL.nameHint)} />
        </FormDialog>
      )}
    </>
  )
}

/** A display on a phone. */
function DisplayCard({ row }: { row: WallRow }) {
  const t = useText()
  return (
    <>
      <strong>{row.name}</strong>
      <div>
        {t(WALL.seen)} {row.seen_at?.slice(0, 10)}
      </div>
    </>
  )
}
