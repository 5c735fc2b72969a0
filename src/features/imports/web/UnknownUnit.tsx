import { useState } from 'react'
import { Link } from 'react-router'

import { mayCall, mayOpen, useSession } from '#features/identity/web/public.ts'
import { deptSave, useAddAlias, useUndertakingOptions } from '#features/organisation/web/public.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { minutes } from '#kernel/time.ts'
import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Select } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { useLabelSearch } from '#ui/pinyin/use-meant.ts'

import { importNotUnit, importNotUnits } from '../contract.ts'
import { KINDS, type ImportKind } from '../domain/kinds.ts'
import styles from './UnknownUnit.module.css'
import { UNIT } from './messages.ts'

interface Given {
  readonly name: string
  readonly last: { readonly id: string; readonly n: number; readonly at: string; readonly kind: ImportKind }
  /** Where it was read from. */
  readonly invalidates: readonly Endpoint[]
}

/** A name that imports did not know: it becomes an alias of a department, or is said to be no unit. */
export function UnknownUnit({ name, last, invalidates }: Given) {
  const t = useText()
  const session = useSession()
  const { path } = KINDS[last.kind]
  const often = t(UNIT.often, { n: last.n, at: minutes(last.at) })
  return (
    <span className={styles['unit']}>
      <b>{name}</b>
      {mayOpen(session, path) ? <Link to={`${path}?batch=${last.id}`}>{often}</Link> : <span>{often}</span>}
      {mayCall(session, deptSave) && <Alias name={name} invalidates={invalidates} />}
      {mayCall(session, importNotUnit) && <NotUnit name={name} invalidates={invalidates} />}
    </span>
  )
}

type Settled = Pick<Given, 'name' | 'invalidates'>

function Alias({ name, invalidates }: Settled) {
  const t = useText()
  const { toast } = useFeedback()
  const [open, setOpen] = useState(false)
  const departments = useUndertakingOptions()
  const showSearch = useLabelSearch()
  const { add, isPending } = useAddAlias({ invalidates, onDone: () => toast('success', t(UNIT.known, { name })) })
  if (!open)
    return (
      <Button size="small" aria-label={t(UNIT.aliasOf, { name })} onClick={() => setOpen(true)}>
        {t(UNIT.alias)}
      </Button>
    )
  return (
    <Select
      autoFocus
      defaultOpen
      size="small"
      className={styles['department'] ?? ''}
      aria-label={t(UNIT.department, { name })}
      placeholder={t(UNIT.choose)}
      showSearch={showSearch}
      popupMatchSelectWidth={false}
      options={[...departments]}
      disabled={isPending}
      onChange={(id: string) => void add(id, name)}
    />
  )
}

function NotUnit({ name, invalidates }: Settled) {
  const t = useText()
  const { toast } = useFeedback()
  const { mutate, isPending } = useAction(importNotUnit, {
    invalidates: [...invalidates, importNotUnits],
    onSuccess: () => toast('success', t(UNIT.notTold, { name })),
  })
  return (
    <Button
      size="small"
      type="text"
      loading={isPending}
      aria-label={t(UNIT.noneOf, { name })}
      onClick={() => mutate({ name })}
    >
      {t(UNIT.none)}
    </Button>
  )
}
