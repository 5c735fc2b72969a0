import { DaysInput } from '#ui/list/DaysInput.tsx'
import { MultiSelect } from '#ui/form/MultiSelect.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { CloseOutlined } from '#ui/icons.ts'
import { Button, Input, Select } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { useLabelSearch } from '#ui/pinyin/use-meant.ts'

import { CONDITION_FIELD } from '../../condition-words.ts'
import type { Condition } from '../../domain/conditions/condition.ts'
import { OPERATORS, fieldOf, type FieldName, type Operator } from '../../domain/conditions/fields.ts'
import type { Choices } from '../use-choices.ts'
import { optionsFor } from './condition-words.ts'
import styles from './Conditions.module.css'
import { firstValues, newCondition } from './edit-group.ts'
import { CONDITIONS, OPERATOR } from './messages.ts'

interface Given {
  readonly condition: Condition
  /** Its number among its neighbours, as it is named to who cannot see it. */
  readonly n: number
  readonly fields: readonly FieldName[]
  readonly choices: Choices
  readonly onChange: (condition: Condition) => void
  readonly onRemove: () => void
}

/** One condition: what is asked of which field, with which values. */
export function ConditionRow({ condition, n, fields, choices, onChange, onRemove }: Given) {
  const t = useText()
  const showSearch = useLabelSearch()
  const { field, op } = condition
  const operators: readonly Operator[] = OPERATORS[fieldOf(field).kind]
  return (
    <li className={styles['row']}>
      <Select
        className={styles['field']}
        aria-label={t(CONDITIONS.field)}
        value={field}
        showSearch={showSearch}
        popupMatchSelectWidth={false}
        options={fields.map((value) => ({ value, label: t(CONDITION_FIELD[value]) }))}
        onChange={(next) => onChange(newCondition(next))}
      />
      {operators.length > 1 && (
        <Select
          className={styles['operator']}
          aria-label={t(CONDITIONS.operator)}
          value={op}
          popupMatchSelectWidth={false}
          options={operators.map((value) => ({ value, label: t(OPERATOR[value]) }))}
          onChange={(next) => onChange({ field, op: next, values: kept(condition, next) })}
        />
      )}
      <Value condition={condition} choices={choices} onChange={(values) => onChange({ field, op, values })} />
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={t(CONDITIONS.removeCondition, { n })}
        onClick={onRemove}
      />
    </li>
  )
}

/** What was filled in stays where the other question takes it as well. */
const kept = ({ field, op, values }: Condition, next: Operator): readonly string[] => {
  const alike = [
    ['is', 'not'],
    ['has', 'hasnt'],
    ['min', 'max'],
    ['last', 'next', 'next_work'],
  ]
  return alike.some((ops) => ops.includes(op) && ops.includes(next)) ? values : firstValues(field, next)
}

interface ValueGiven {
  readonly condition: Condition
  readonly choices: Choices
  readonly onChange: (values: readonly string[]) => void
}

function Value({ condition: { field, op, values }, choices, onChange }: ValueGiven) {
  const t = useText()
  const showSearch = useLabelSearch()
  const title = t(CONDITIONS.value, { field: t(CONDITION_FIELD[field]) })
  const { kind } = fieldOf(field)
  const options = optionsFor(field, t, choices)
  if (op === 'some' || op === 'none') return null
  if (kind === 'flag')
    return (
      <Select
        className={styles['operator']}
        aria-label={title}
        value={values[0] ?? null}
        options={[
          { value: '1', label: t(UI.yes) },
          { value: '0', label: t(UI.no) },
        ]}
        onChange={(value) => onChange([value])}
      />
    )
  if (options)
    return (
      <div className={styles['values']}>
        <MultiSelect
          style={{ width: '100%' }}
          aria-label={title}
          placeholder={t(UI.pleaseChoose)}
          showSearch={showSearch}
          options={[...options]}
          value={[...values]}
          onChange={onChange}
        />
      </div>
    )
  if (op === 'between')
    return (
      <DaysInput
        className={styles['values']!}
        title={title}
        placeholder={[t(UI.from), t(UI.to)]}
        isEntered={() => false}
        days={[values[0], values[1]]}
        onChange={(from, to) => onChange([from, to])}
      />
    )
  const unit = kind === 'number' ? CONDITIONS.times : op === 'next_work' ? CONDITIONS.workdays : CONDITIONS.days
  return (
    <Input
      className={styles[kind === 'words' ? 'values' : 'count']}
      aria-label={title}
      value={values[0] ?? ''}
      maxLength={kind === 'words' ? 30 : 3}
      {...(kind === 'words' ? {} : { inputMode: 'numeric', suffix: t(unit) })}
      onChange={({ target }) => onChange([kind === 'words' ? target.value : target.value.replace(/\D/g, '')])}
    />
  )
}
