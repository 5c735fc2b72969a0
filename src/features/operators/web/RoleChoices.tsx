import { Field } from '#ui/form/Field.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Checkbox } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'

import { OPERATOR } from './messages.ts'
import styles from './Operators.module.css'

export interface RoleChoice {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Where it is left out, all are. */
  readonly grantable?: 0 | 1
}

/** Roles to give, each with what it is for; those that are not the caller's to give cannot be chosen. */
export function RoleChoices({ choices }: { choices: readonly RoleChoice[] }) {
  const t = useText()
  return (
    <Field name="role_ids" label={OPERATOR.roles} ask="choose">
      <Checkbox.Group
        className={styles['roles'] ?? ''}
        options={choices.map(({ id: value, name, description, grantable = 1 }) => ({
          value,
          disabled: grantable === 0,
          label: (
            <>
              {name}
              <span className={styles['about']}>
                {grantable === 1 ? description : t(UI.beside, { what: description, more: t(OPERATOR.notYours) })}
              </span>
            </>
          ),
        }))}
      />
    </Field>
  )
}
