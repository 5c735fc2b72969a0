import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'

import { useAction } from '#ui/api/hooks.ts'
import { useCommands } from '#ui/commands/commands.ts'
import { useText } from '#ui/i18n/text.tsx'
import { CheckOutlined, DownOutlined, ProfileOutlined } from '#ui/icons.ts'
import { Button, Dropdown, type MenuProps } from '#ui/kit.ts'
import type { ListToView } from '#ui/list/slots.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { useCopy } from '#ui/parts/use-copy.ts'

import { viewSave, type View } from '../contract.ts'
import { keptAddress } from '../domain/sharing.ts'
import { VIEW } from './messages.ts'
import { useOpenedView } from './use-opened-view.ts'
import { VIEW_READINGS } from './use-views.ts'
import styles from './Views.module.css'

const ManageViews = lazy(() => import('./ManageViews.tsx').then((module) => ({ default: module.ManageViews })))
const ViewForm = lazy(() => import('./ViewForm.tsx').then((module) => ({ default: module.ViewForm })))

/** The views of a list: which is open, what was changed of it, and the others. */
export function ViewsMenu(list: ListToView) {
  const t = useText()
  const { toast } = useFeedback()
  const { pathname } = useLocation()
  const { views, default_id, view, changed, open } = useOpenedView(list)
  const [dialog, setDialog] = useState<'keep' | 'manage' | null>(null)
  useViewCommands(views, open, () => setDialog('keep'))
  const save = useAction(viewSave, { invalidates: VIEW_READINGS, onSuccess: () => toast('success', t(VIEW.saved)) })
  const content = { list: list.id, address: keptAddress(list.url.search), columns: list.columns }
  const copyToClipboard = useCopy()
  const copy = (): Promise<boolean> => copyToClipboard(`${location.origin}${pathname}?view=${view!.id}`, t(VIEW.copied))

  const entry = (one: View) => {
    const name = one.mine ? one.name : t(VIEW.by, { name: one.name, owner: one.owner_name })
    return {
      key: one.id,
      icon: one.id === view?.id ? <CheckOutlined /> : <span className={styles['unchecked']} />,
      label: one.id === default_id ? t(VIEW.usual, { name }) : name,
      onClick: () => open(one),
    }
  }
  const doings = [
    ...(view && changed && view.mine
      ? [
          {
            key: 'save',
            label: t(VIEW.save),
            onClick: () => save.mutate({ ...content, id: view.id, version: view.version, name: view.name }),
          },
        ]
      : []),
    ...(view && changed ? [{ key: 'undo', label: t(VIEW.undo), onClick: () => open(view) }] : []),
    { key: 'keep', label: t(VIEW.saveAs), onClick: () => setDialog('keep') },
    ...(view ? [{ key: 'copy', label: t(VIEW.copy), onClick: () => void copy() }] : []),
    ...(views.length ? [{ key: 'manage', label: t(VIEW.manage), onClick: () => setDialog('manage') }] : []),
  ]
  const items: MenuProps['items'] = [
    ...views.map(entry),
    ...(view
      ? [
          {
            key: 'none',
            icon: <span className={styles['unchecked']} />,
            label: t(VIEW.none),
            onClick: () => open(null),
          },
        ]
      : []),
    ...(views.length ? [{ type: 'divider' as const }] : []),
    ...doings,
  ]
  const label = view ? t(changed ? VIEW.changed : VIEW.current, { name: view.name }) : t(VIEW.views)
  return (
    <>
      <Dropdown menu={{ items, className: styles['menu']! }} trigger={['click']}>
        <Button icon={<ProfileOutlined />} aria-label={label} aria-haspopup="menu" title={label}>
          <span className={styles['label']}>
            {view ? view.name : t(VIEW.views)}
            {changed && ' *'}
          </span>
          <DownOutlined />
        </Button>
      </Dropdown>
      <Suspense fallback={null}>
        {dialog === 'keep' && (
          <ViewForm
            title={t(VIEW.saveAs)}
            fixed={content}
            keeps={list.keeps}
            onDone={(id) => list.url.open(content.address, id)}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'manage' && <ManageViews list={list.id} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  )
}

/** Each view is found where everything is that can be done here. */
function useViewCommands(views: readonly View[], open: (view: View) => void, keep: () => void): void {
  useCommands([
    ...views.map((view) => ({
      ...{ id: `view.${view.id}`, title: VIEW.current, params: { name: view.name } },
      run: () => open(view),
    })),
    { id: 'view.keep', title: VIEW.saveAs, run: keep },
  ])
}
