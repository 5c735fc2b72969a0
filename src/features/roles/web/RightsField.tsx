import { useState } from 'react'

import type { OutputOf } from '#kernel/endpoint.ts'
import { nameIn } from '#kernel/messages.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { Field } from '#ui/form/Field.tsx'
import { useLanguage, useText } from '#ui/i18n/text.tsx'
import { Alert, Button, Form, Select } from '#ui/kit.ts'
import { useClears } from '#ui/parts/ClearIcon.tsx'
import { Reading } from '#ui/parts/Reading.tsx'

import { operatorPermission, type roleManage } from '../contract.ts'
import { grantsNothing, partsOf } from '../domain/catalogue.ts'
import { chosenOf, withGrant } from '../domain/choice.ts'
import { standsAs } from '../domain/standing.ts'
import { FieldsField } from './FieldsField.tsx'
import { GrantLine } from './GrantLine.tsx'
import { ROLE } from './messages.ts'
import styles from './Roles.module.css'

export type Role = OutputOf<typeof roleManage>['rows'][number]

/** Paths of calls begin so, addresses of screens never do. */
const isCall = (part: string): boolean => part.startsWith('/v1/')

/** What a role lets see and call, chosen from everything that can be granted, beside another role. */
export function RightsField({ roles }: { roles: readonly Role[] }) {
  const [beside, setBeside] = useState<string | null>(null)
  const other = roles.find(({ id }) => id === beside)
  return (
    <>
      <Field name="path_arr" label={ROLE.screens} item={{ hidden: true }}>
        <input />
      </Field>
      <Field name="api_arr" label={ROLE.rights} ask="choose" show={(value) => String((value as string[]).length)}>
        <Rights roles={roles} other={other} onOther={setBeside} />
      </Field>
      <FieldsField theirs={other?.hidden_fields} />
    </>
  )
}

interface Given {
  readonly roles: readonly Role[]
  /** The role beside which this one is seen. */
  readonly other: Role | undefined
  readonly onOther: (id: string | null) => void
  readonly value?: readonly string[]
  readonly onChange?: (calls: readonly string[]) => void
}

function Rights({ roles, other, onOther, value = [], onChange }: Given) {
  const t = useText()
  const { language } = useLanguage()
  const form = Form.useFormInstance()
  const clears = useClears()
  const query = useEndpoint(operatorPermission, {})
  const paths = (Form.useWatch('path_arr', { form, preserve: true }) ?? []) as readonly string[]
  const has = new Set([...paths, ...value])
  const change = (parts: Iterable<string>): void => {
    const all = [...parts]
    form.setFieldValue(
      'path_arr',
      all.filter((part) => !isCall(part)),
    )
    onChange?.(all.filter(isCall))
  }
  /** What an older release left in the other role is no right any more: it is refused, and no box would take it away. */
  const take = (theirs: ReadonlySet<string>, all: readonly string[][]): void => {
    const there = new Set([...all.flat(), ...has])
    change([...theirs].filter((part) => there.has(part)))
    form.setFieldValue('hidden_fields', other!.hidden_fields)
    form.setFieldValue('stands_for', standsAs(other!))
  }
  return (
    <Reading query={query}>
      {({ modules }) => {
        const all = modules.flatMap(({ grants }) => grants).map(partsOf)
        const theirs = other && new Set([...other.path_arr, ...other.api_arr])
        return (
          <div className={styles['rights']}>
            <div className={styles['tools']}>
              <span>{t(ROLE.chosen, { n: all.filter((parts) => chosenOf(parts, has) === 'all').length })}</span>
              <Select
                allowClear={clears}
                size="small"
                className={styles['other'] ?? ''}
                placeholder={t(ROLE.from)}
                aria-label={t(ROLE.from)}
                value={other?.id ?? null}
                onChange={(id: string | undefined) => onOther(id ?? null)}
                options={roles.map((role) => ({ value: role.id, label: nameIn(language, role) }))}
              />
              {theirs && (
                <Button size="small" onClick={() => take(theirs, all)}>
                  {t(ROLE.take)}
                </Button>
              )}
            </div>
            {grantsNothing(has) && (
              <Alert className={styles['nothing'] ?? ''} type="info" showIcon title={t(ROLE.nothingChosen)} />
            )}
            {modules.map(({ name, title, grants }) => (
              <fieldset key={name} className={styles['module']}>
                <legend>{t(title)}</legend>
                {grants.map((grant) => (
                  <GrantLine
                    key={grant.key}
                    grant={grant}
                    has={has}
                    theirs={theirs}
                    onGrant={(chosen) => change(withGrant(all, has, partsOf(grant), chosen))}
                    onPart={(part, chosen) => change(chosen ? [...has, part] : [...has].filter((one) => one !== part))}
                  />
                ))}
              </fieldset>
            ))}
          </div>
        )
      }}
    </Reading>
  )
}
