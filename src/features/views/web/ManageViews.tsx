import { useState } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { ArrowDownOutlined, ArrowUpOutlined, StarFilled, StarOutlined } from '#ui/icons.ts'
import { Button, Modal } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import { viewArrange, viewDel, viewShare, type View } from '../contract.ts'
import { SHARED } from '../domain/sharing.ts'
import { VIEW } from './messages.ts'
import { ShareForm } from './ShareForm.tsx'
import { VIEW_READINGS, useViews } from './use-views.ts'
import { ViewForm } from './ViewForm.tsx'
import styles from './Views.module.css'

interface Placed {
  readonly ids: readonly string[]
  readonly default_id: string | null
}

interface Open {
  readonly what: 'name' | 'share'
  readonly view: View
}

/** The views of a list one by one: their order, which one it opens with, their names, for whom they are. */
export function ManageViews({ list, onClose }: { list: string; onClose: () => void }) {
  const t = useText()
  const { views: read, default_id: usual } = useViews(list)
  const [open, setOpen] = useState<Open | null>(null)
  // What was asked for last: the next move begins there, whether it was read again or not.
  const [placed, setPlaced] = useState<Placed | null>(null)
  const arrange = useAction(viewArrange, { invalidates: VIEW_READINGS, onError: () => setPlaced(null) })
  const views = placed ? read.toSorted((a, b) => placed.ids.indexOf(a.id) - placed.ids.indexOf(b.id)) : read
  const default_id = placed ? placed.default_id : usual
  const ids = views.map(({ id }) => id)
  const place = (order: readonly string[], chosen: string | null): void => {
    setPlaced({ ids: order, default_id: chosen })
    arrange.mutate({ list, ids: [...order], default_id: chosen })
  }
  const move = (at: number, step: number): void =>
    place(ids.with(at, ids[at + step]!).with(at + step, ids[at]!), default_id)
  return (
    <>
      <Modal
        open={open === null}
        width={720}
        title={t(VIEW.manage)}
        onCancel={onClose}
        footer={<Button onClick={onClose}>{t(UI.close)}</Button>}
      >
        {views.length === 0 && <p>{t(VIEW.empty)}</p>}
        <ul className={styles['views']} aria-busy={arrange.isPending}>
          {views.map((view, at) => (
            <li key={view.id} className={styles['view']}>
              <span className={styles['name']}>
                {view.name} {view.id === default_id && <Tag tone="green">{t(VIEW.isDefault)}</Tag>}
                <small>{[t(SHARED[view.shared]), !view.mine && view.owner_name].filter(Boolean).join(' · ')}</small>
              </span>
              <Button
                type="text"
                icon={view.id === default_id ? <StarFilled /> : <StarOutlined />}
                aria-label={t(view.id === default_id ? VIEW.endDefault : VIEW.makeDefault, { name: view.name })}
                onClick={() => place(ids, view.id === default_id ? null : view.id)}
              />
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={t(VIEW.up, { name: view.name })}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={t(VIEW.down, { name: view.name })}
                disabled={at === views.length - 1}
                onClick={() => move(at, 1)}
              />
              <Doings view={view} onOpen={(what) => setOpen({ what, view })} />
            </li>
          ))}
        </ul>
      </Modal>
      {open?.what === 'share' && <ShareForm view={open.view} onClose={() => setOpen(null)} />}
      {open?.what === 'name' && (
        <ViewForm
          title={t(VIEW.renameView, { name: open.view.name })}
          name={open.view.name}
          fixed={{ list, id: open.view.id, version: open.view.version }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** What can be done with a view by whoever keeps it, or shares for its department. */
function Doings({ view, onOpen }: { view: View; onOpen: (what: Open['what']) => void }) {
  const t = useText()
  const session = useSession()
  const { ask } = useConfirmedAction(viewDel, { invalidates: VIEW_READINGS, done: () => t(VIEW.removed) })
  const shares = mayCall(session, viewShare) && (view.mine || (view.of_dept === 1 && view.shared !== 'own'))
  const { id, version, name } = view
  return (
    <span className={styles['doings']}>
      {shares && (
        <Button type="link" size="small" onClick={() => onOpen('share')}>
          {t(VIEW.share)}
        </Button>
      )}
      {view.mine === 1 && (
        <>
          <Button type="link" size="small" onClick={() => onOpen('name')}>
            {t(VIEW.rename)}
          </Button>
          <Button
            type="link"
            size="small"
            danger
            onClick={() =>
              ask(
                { title: t(VIEW.removeView, { name }), text: t(VIEW.removeText), yes: t(VIEW.remove) },
                { id, version },
              )
            }
          >
            {t(VIEW.remove)}
          </Button>
        </>
      )}
    </span>
  )
}
