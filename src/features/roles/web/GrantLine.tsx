import { useState } from 'react'

import type { OutputOf } from '#kernel/endpoint.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Checkbox } from '#ui/kit.ts'
import { Tag } from '#ui/parts/Tag.tsx'

import type { operatorPermission } from '../contract.ts'
import { partsOf } from '../domain/catalogue.ts'
import { chosenOf } from '../domain/choice.ts'
import { ADMINISTRATOR, ROLE } from './messages.ts'
import styles from './Roles.module.css'

interface Given {
  readonly grant: OutputOf<typeof operatorPermission>['modules'][number]['grants'][number]
  readonly has: ReadonlySet<string>
  /** What the role beside it has. */
  readonly theirs: ReadonlySet<string> | undefined
  readonly onGrant: (chosen: boolean) => void
  readonly onPart: (part: string, chosen: boolean) => void
}

/** One right as a whole; its screens and calls one by one, where somebody needs less. */
export function GrantLine({ grant, has, theirs, onGrant, onPart }: Given) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { title, paths, calls, administrator } = grant
  const parts = partsOf(grant)
  const chosen = chosenOf(parts, has)
  const other = theirs && chosenOf(parts, theirs)
  // What a role has already may be taken from it by everybody who keeps roles.
  const fixed = grant.grantable === 0 && chosen === 'none'
  const who = administrator && t(ADMINISTRATOR[administrator as keyof typeof ADMINISTRATOR])
  return (
    <div className={styles['grant']}>
      <Checkbox
        checked={chosen === 'all'}
        indeterminate={chosen === 'some'}
        disabled={fixed}
        onChange={(event) => onGrant(event.target.checked)}
      >
        {t(title)}
      </Checkbox>
      {fixed && who && <span className={styles['hint']}>{t(ROLE.only, { who })}</span>}
      {other && other !== chosen && (
        <Tag tone={other === 'none' ? 'green' : 'orange'}>{t(other === 'none' ? ROLE.more : ROLE.less)}</Tag>
      )}
      <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(ROLE.details)}
      </Button>
      {open && (
        <div className={styles['parts']}>
          {[
            ...paths.map((path) => ({ path, label: path })),
            ...calls.map((call) => ({ path: call.path, label: t(call.title) })),
          ].map(({ path, label }) => (
            <Checkbox
              key={path}
              checked={has.has(path)}
              disabled={fixed}
              onChange={(event) => onPart(path, event.target.checked)}
            >
              {label}
            </Checkbox>
          ))}
        </div>
      )}
    </div>
  )
}
