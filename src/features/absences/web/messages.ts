import { defineMessages, type Message } from '#kernel/messages.ts'

import type { AbsenceRow } from '../contract.ts'

export const ABSENCE = defineMessages({
  who: { zh: '外出人员', en: 'Who is away' },
  department: { zh: '部门', en: 'Department' },
  from: { zh: '开始日期', en: 'First day' },
  to: { zh: '结束日期', en: 'Last day' },
  substitute: { zh: '代办人', en: 'Stands in' },
  substituteHint: {
    zh: '同一部门的人员。外出期间，通知同时发给代办人；代办人以自己的权限办理。',
    en: 'Of the same department. Notices reach the substitute as well, who acts by rights of his own.',
  },
  nobody: { zh: '无', en: 'Nobody' },
  other: { zh: '{substitute}（不在，由{name}代办）', en: '{substitute} (away, {name} stands in)' },
  nobodyLeft: { zh: '{substitute}（不在，无人代办）', en: '{substitute} (away, nobody is left)' },
  reason: { zh: '事由', en: 'Why' },
  state: { zh: '状态', en: 'State' },
  keyword: { zh: '姓名', en: 'Name' },
  none: { zh: '没有外出登记', en: 'Nobody is away' },
  add: { zh: '登记外出', en: 'New absence' },
  edit: { zh: '修改', en: 'Change' },
  saved: { zh: '外出已登记', en: 'The absence was kept' },
  end: { zh: '结束外出', en: 'Back today' },
  endText: {
    zh: '“{name}”从今天起不再外出；尚未开始的登记即取消。',
    en: '“{name}” is back from today on; an absence to come is taken back.',
  },
  endOwn: {
    zh: '从今天起不再外出；尚未开始的登记即取消。',
    en: 'You are back from today on; an absence to come is taken back.',
  },
  ended: { zh: '外出已结束', en: 'The absence was ended' },
  over: { zh: '该外出已结束', en: 'It is over' },
  intro: {
    zh: '登记外出后，同事选人时会看到标记；到期自动结束。',
    en: 'While you are away colleagues see it where they choose people; it ends by itself.',
  },
  standing: { zh: '您正在或将要代办：{who}', en: 'You stand in for: {who}' },
  span: { zh: '{name}（{from}至{to}）', en: '{name} ({from} to {to})' },
  now: { zh: '当前外出：{who}', en: 'Away now: {who}' },
})

/** Who stands in, and who does in fact where that one is away too. */
export function substituteWords({
  substitute,
  stands_in: name,
  state,
}: AbsenceRow): readonly [Message, Readonly<Record<string, string>>] {
  if (!substitute) return [ABSENCE.nobody, {}]
  if (state !== 'now' || name === substitute) return [{ zh: substitute, en: substitute }, {}]
  return name ? [ABSENCE.other, { substitute, name }] : [ABSENCE.nobodyLeft, { substitute }]
}
