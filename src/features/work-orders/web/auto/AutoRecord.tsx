import { useCommonData } from '#features/reference/web/public.ts'
import { defineMessages } from '#kernel/messages.ts'
import { FlagField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { NumberField } from '#ui/form/number-fields.tsx'
import { TreeField } from '#ui/form/TreeField.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import { recordScreenOf } from '#ui/record/RecordScreen.tsx'

import { AUTO_AT, autoDel, autoManage, autoSave } from '../../contract/auto-dispatch.ts'

const AUTO = defineMessages({
  category: { zh: '事项分类', en: 'Category' },
  categoryHint: {
    zh: '含其下级；派给派单目录列明的主办单位',
    en: 'With all below it; to whom the dispatch catalogue names',
  },
  perDay: { zh: '每日上限', en: 'A day at most' },
  usedToday: { zh: '今日已派', en: 'Today' },
  enabled: { zh: '启用', en: 'In use' },
  none: { zh: '没有自动派单的事项，全部由派单员派单', en: 'None: every order is allocated by a person' },
  consequence: {
    zh: '启用后，此类待派的普通工单每分钟自动派给目录列明的主办单位；紧急、保密、复杂、退回和重办的工单仍由人工派单。停用立即生效。',
    en: 'In use, plain orders of it go to whom the catalogue names within a minute. What is urgent, secret, complex, sent back or begun anew waits for a person. Out of use stops it at once.',
  },
  saved: { zh: '自动派单事项已保存', en: 'The matter is saved' },
  removeText: { zh: '“{name}”不再自动派单。', en: '“{name}” is allocated by people again.' },
  removed: { zh: '自动派单事项已删除', en: 'The matter is deleted' },
})

/** The matters that go by themselves, as who leads the centre allows them. */
export const AutoRecord = recordScreenOf({
  id: 'auto-dispatch',
  at: AUTO_AT,
  list: {
    endpoint: autoManage,
    rowName: ({ category_name }) => category_name,
    columns: [
      {
        ...{ key: 'category_id', title: AUTO.category, width: 280, grow: 1, pinned: true, long: true },
        render: ({ category_name }) => category_name,
      },
      { key: 'per_day', title: AUTO.perDay, width: 120, align: 'right' },
      { key: 'used_today', title: AUTO.usedToday, width: 120, align: 'right' },
      {
        ...{ key: 'enabled', title: AUTO.enabled, width: 100 },
        render: ({ enabled }, t) => <Tag tone={enabled ? 'green' : 'grey'}>{t(enabled ? UI.yes : UI.no)}</Tag>,
      },
    ],
    empty: AUTO.none,
  },
  Fields: AutoFields,
  add: {
    endpoint: autoSave,
    initial: { per_day: 20, enabled: 0 },
    consequence: AUTO.consequence,
    done: AUTO.saved,
  },
  edit: { endpoint: autoSave, consequence: AUTO.consequence, done: AUTO.saved },
  remove: { endpoint: autoDel, consequence: AUTO.removeText, done: AUTO.removed },
})

function AutoFields() {
  const t = useText()
  return (
    <>
      <TreeField
        {...{ name: 'category_id', label: AUTO.category, nodes: useCommonData()?.categories ?? [], required: true }}
        hint={t(AUTO.categoryHint)}
      />
      <div className={formStyles['columns']}>
        <NumberField name="per_day" label={AUTO.perDay} />
        <FlagField name="enabled" label={AUTO.enabled} />
      </div>
    </>
  )
}
