import { unit } from './addressees.ts'
import { centre, lead, rated, raters, wanted } from './concerned.ts'
import type { Notification } from './notification.ts'

/** What the departments that lead and that help are told of each other. */
export const ASSIST_NOTIFICATIONS = {
  assist_asked: {
    name: { zh: '协办工单', en: 'Assist order' },
    text: {
      zh: '工单{order_no}需要本单位协办，请及时回复。',
      en: 'Your department is asked to assist order {order_no}.',
    },
    channels: ['app', 'sms'],
    on: ['allocate_assist', 'allocate_designated', 'help', 'help_rework', 'help_reissue'],
    to: (done) => wanted(done).map(({ dept_id, person_ids }) => unit(dept_id, person_ids)),
  },
  assist_replied: {
    name: { zh: '协办已回复', en: 'Assist answered' },
    text: { zh: '工单{order_no}的协办单位已回复。', en: 'An assisting department answered on order {order_no}.' },
    channels: ['app', 'sms'],
    on: ['help_reply'],
    to: lead,
  },
  assist_refused: {
    name: { zh: '协办被拒绝', en: 'Assist refused' },
    text: {
      zh: '工单{order_no}的协办单位拒绝协办，请撤销或由中心决定。',
      en: 'A department refuses to assist order {order_no}; cancel it, or the centre decides.',
    },
    channels: ['app'],
    on: ['help_refuse'],
    to: (done) => [...lead(done), centre(done, 'center_dispatcher')],
  },
  assist_rated: {
    name: { zh: '协办评价', en: 'Assistance rated' },
    text: {
      zh: '本单位协办的工单{order_no}已被评价，可查看并回应。',
      en: 'Your help on order {order_no} was rated; you may answer that.',
    },
    channels: ['app'],
    on: ['help_rate'],
    to: rated,
  },
  rating_answered: {
    name: { zh: '评价回应', en: 'Mark answered' },
    text: {
      zh: '协办单位对工单{order_no}的评价作了回应。',
      en: 'A department answered its mark on order {order_no}.',
    },
    channels: ['app'],
    on: ['help_rate_answer'],
    to: raters,
  },
} as const satisfies Record<string, Notification>
