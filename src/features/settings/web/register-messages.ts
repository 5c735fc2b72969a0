import { defineMessages } from '#kernel/messages.ts'

export const REGISTER = defineMessages({
  search: { zh: '参数名称或代码', en: 'Name or code of a setting' },
  changedOnly: { zh: '只看已修改（{n}）', en: 'Changed only ({n})' },
  name: { zh: '参数', en: 'Setting' },
  value: { zh: '当前值', en: 'Value' },
  initial: { zh: '默认：{value}', en: 'As delivered: {value}' },
  asDelivered: { zh: '默认', en: 'As delivered' },
  range: { zh: '{min} 至 {max}', en: '{min} to {max}' },
  atLeast: { zh: '不小于 {min}', en: 'At least {min}' },
  unread: {
    zh: '保存的值无法识别，暂按默认值：{stored}',
    en: 'What is stored cannot be read, so the value as delivered counts: {stored}',
  },
  unreadSome: {
    zh: '有 {n} 个参数保存的值无法识别，暂按默认值计算，请核对后重新保存：{names}',
    en: '{n} setting(s) (is|are) stored with values that cannot be read; the values as delivered count. Look at them and save them anew: {names}',
  },
  set: { zh: '{who} 于 {at} 修改', en: '{who}, {at}' },
  sys_admin: { zh: '系统管理员', en: 'System administrator' },
  sec_admin: { zh: '安全管理员', en: 'Security administrator' },
  elsewhere: { zh: '前往设置', en: 'Set it there' },
  nothing: { zh: '没有符合的参数', en: 'No setting like this' },
  consequence: {
    zh: '保存后立即生效，不需重启；变更记录在案。',
    en: 'Takes effect at once, without a restart; the change is on record.',
  },
  saved: { zh: '“{name}”已保存', en: '“{name}” was saved' },
  history: { zh: '变更记录', en: 'Changes' },
  noHistory: { zh: '尚未修改过', en: 'Never changed' },
  change: { zh: '{before} → {after}', en: '{before} → {after}' },
  takeBack: { zh: '改回', en: 'Go back to it' },
  addRow: { zh: '增加一行', en: 'Add a row' },
  removeRow: { zh: '删除第 {n} 行', en: 'Remove row {n}' },
  rowPart: { zh: '第 {n} 行 {part}', en: 'Row {n}, {part}' },
})
