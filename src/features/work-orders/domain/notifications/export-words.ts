import type { Words } from './addressees.ts'

/** Told by the feature in which exports are agreed to (domain 5.8). */
export const EXPORT_ASKED: Words = {
  name: { zh: '导出待审批', en: 'An export to agree to' },
  text: {
    zh: '{by}申请导出“{name}”（{rows}），用途：{purpose}。请审批。',
    en: '{by} asks to export “{name}” ({rows}), for: {purpose}. Please agree or refuse.',
  },
  channels: ['app'],
}
export const EXPORT_DECIDED: Words = {
  name: { zh: '导出审批结果', en: 'An export was decided' },
  text: {
    zh: '您申请的导出“{name}”{decision}（{by}）。',
    en: 'Your export “{name}” {decision} ({by}).',
  },
  channels: ['app'],
}
