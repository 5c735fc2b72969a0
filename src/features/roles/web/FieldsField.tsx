import { FIELD_GROUP, type FieldGroup } from '#kernel/field-rights.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { Field } from '#ui/form/Field.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Checkbox } from '#ui/kit.ts'
import { Reading } from '#ui/parts/Reading.tsx'
import { Tag } from '#ui/parts/Tag.tsx'
import { UI } from '#ui/messages.ts'

import { operatorPermission } from '../contract.ts'
import { ROLE } from './messages.ts'
import styles from './Roles.module.css'

/** Which fields of orders and people a role shows, beside what another one does. */
export function FieldsField({ theirs }: { theirs: readonly FieldGroup[] | undefined }) {
  const t = useText()
  return (
    <Field
      name="hidden_fields"
      label={ROLE.fields}
      ask="choose"
      show={(hidden) => (hidden as FieldGroup[]).map((group) => t(FIELD_GROUP[group])).join(t(UI.and))}
    >
      <Fields theirs={theirs} />
    </Field>
  )
}

interface Given {
  readonly theirs: readonly FieldGroup[] | undefined
  readonly value?: readonly FieldGroup[]
  readonly onChange?: (hidden: readonly FieldGroup[]) => void
}

function Fields({ theirs, value: hidden = [], onChange }: Given) {
  const t = useText()
  const query = useEndpoint(operatorPermission, {})
  return (
    <Reading query={query}>
      {({ fields }) => (
        <div className={styles['fields']}>
          {fields.map(({ key, title, grantable }) => {
            const shown = !hidden.includes(key)
            const other = theirs && !theirs.includes(key)
            return (
              <div key={key} className={styles['grant']}>
                <Checkbox
                  checked={shown}
                  disabled={grantable === 0 && !shown}
                  onChange={({ target }) =>
                    onChange?.(target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])
                  }
                >
                  {t(title)}
                </Checkbox>
                {grantable === 0 && !shown && <span className={styles['hint']}>{t(ROLE.fieldHidden)}</span>}
                {other !== undefined && other !== shown && (
                  <Tag tone={shown ? 'green' : 'orange'}>{t(shown ? ROLE.fieldMore : ROLE.fieldLess)}</Tag>
                )}
              </div>
            )
          })}
          <p className={styles['hint']}>{t(ROLE.fieldsHint)}</p>
        </div>
      )}
    </Reading>
  )
}
