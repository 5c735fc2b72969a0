import { useText } from '#ui/i18n/text.tsx'
import { PlusOutlined } from '#ui/icons.ts'
import { Button, Segmented } from '#ui/kit.ts'
import { useRowRemoved } from '#ui/parts/use-row-removed.ts'

import { MOST, isGroup, type Condition, type Group } from '../../domain/conditions/condition.ts'
import type { FieldName } from '../../domain/conditions/fields.ts'
import type { Choices } from '../use-choices.ts'
import { ConditionRow } from './ConditionRow.tsx'
import styles from './Conditions.module.css'
import { added, newCondition, replaced, without } from './edit-group.ts'
import { CONDITIONS } from './messages.ts'

interface Given {
  readonly group: Group
  readonly level: number
  /** No further condition is taken. */
  readonly full: boolean
  readonly fields: readonly FieldName[]
  readonly choices: Choices
  readonly onChange: (group: Group) => void
  /** The whole of it stays. */
  readonly onRemove?: () => void
}

/** Conditions that are joined in one way, with groups inside that are joined in another. */
export function GroupEditor({ group, level, full, fields, choices, onChange, onRemove }: Given) {
  const t = useText()
  const of = { fields, choices }
  const adds = useRowRemoved(group.of.length)
  const change = (place: number) => (node: Condition | Group) => onChange(replaced(group, place, node))
  const remove = (place: number) => () => {
    const left = without(group, place)
    if (left.of.length === 0 && onRemove) onRemove()
    else onChange(left)
  }
  return (
    <fieldset className={styles['group']} aria-label={t(CONDITIONS.group)}>
      <Segmented
        className={styles['joined']}
        size="small"
        aria-label={t(CONDITIONS.joined)}
        value={group.all ? 'all' : 'any'}
        options={[
          { value: 'all', label: t(CONDITIONS.all) },
          { value: 'any', label: t(CONDITIONS.any) },
        ]}
        onChange={(joined) => onChange({ ...group, all: joined === 'all' })}
      />
      <ul className={styles['rows']}>
        {group.of.map((node, place) =>
          isGroup(node) ? (
            // oxlint-disable-next-line react/no-array-index-key -- a condition is its place and nothing else
            <li key={place}>
              <GroupEditor
                {...of}
                group={node}
                level={level + 1}
                full={full}
                onChange={change(place)}
                onRemove={remove(place)}
              />
            </li>
          ) : (
            <ConditionRow
              {...of}
              // oxlint-disable-next-line react/no-array-index-key -- a condition is its place and nothing else
              key={place}
              condition={node}
              n={place + 1}
              onChange={change(place)}
              onRemove={remove(place)}
            />
          ),
        )}
      </ul>
      <div className={styles['add']}>
        <Button
          ref={adds}
          size="small"
          icon={<PlusOutlined />}
          disabled={full}
          onClick={() => onChange(added(group, newCondition('status')))}
        >
          {t(CONDITIONS.addCondition)}
        </Button>
        {level < MOST.depth && (
          <Button
            size="small"
            icon={<PlusOutlined />}
            disabled={full}
            onClick={() => onChange(added(group, { all: !group.all, of: [newCondition('status')] }))}
          >
            {t(CONDITIONS.addGroup)}
          </Button>
        )}
        {onRemove && (
          <Button size="small" type="text" onClick={onRemove}>
            {t(CONDITIONS.removeGroup)}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
