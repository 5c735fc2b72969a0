import { lazy, Suspense, useState } from 'react'

import { useCommands } from '#ui/commands/commands.ts'
import { useText } from '#ui/i18n/text.tsx'
import { ThunderboltOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { useMobile } from '#ui/parts/use-media.ts'

import type { Acted } from '../../contract/actions.ts'
import type { OrderDetail } from '../../contract/detail.ts'
import { useOutcome, type ToldOutcome } from '../actions/use-outcome.ts'
import { MACRO } from './messages.ts'
import { useMacrosFor } from './use-macros.ts'

const MacroDialog = lazy(() => import('./MacroDialog.tsx').then((module) => ({ default: module.MacroDialog })))

/** No letter is free on every screen of an order. */
const KEY = '.'

/** What is done with an order by one press, where there is such a thing; each macro can be searched for by its name. */
export function MacroButton({ order, onDone }: { order: OrderDetail; onDone: (outcome: ToldOutcome) => void }) {
  const t = useText()
  const macrosFor = useMacrosFor()
  const macros = macrosFor(order)
  const [open, setOpen] = useState<{ readonly macro_id?: string } | null>(null)
  const outcomeOf = useOutcome(order)
  const mobile = useMobile()
  const compact = { icon: <ThunderboltOutlined />, title: t(MACRO.run), 'aria-label': t(MACRO.run) }
  const some = macros.length > 0
  useCommands([
    ...(some ? [{ id: 'order.macro', title: MACRO.run, keys: KEY, run: () => setOpen({}) }] : []),
    ...macros.map(({ id, title }) => ({
      ...{ id: `order.macro.${id}`, title: MACRO.named, params: { title } },
      run: () => setOpen({ macro_id: id }),
    })),
  ])
  const done = (acted: Acted): void => {
    setOpen(null)
    onDone(outcomeOf(acted))
  }
  return (
    <>
      {some && (
        <Button onClick={() => setOpen({})} {...(mobile ? compact : { 'data-key': KEY })}>
          {mobile ? null : t(MACRO.run)}
        </Button>
      )}
      <Suspense fallback={null}>
        {open && <MacroDialog order={order} macros={macros} {...open} onDone={done} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
