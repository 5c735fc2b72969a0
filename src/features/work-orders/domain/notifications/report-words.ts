import type { Words } from './addressees.ts'

/** Told by the feature that sends reports by schedule (domain 5.12). */
export const REPORT_READY: Words = {
  name: { zh: '定时报表', en: 'Report by schedule' },
  text: { zh: '“{name}”（{report}，{date}）已可查看。', en: '“{name}” ({report}, {date}) is ready.' },
  channels: ['app', 'email'],
}
