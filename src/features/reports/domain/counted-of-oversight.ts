import { acts, type CountMeasure } from './measure.ts'

/** What the centre granted, how supervision went, and who refused to assist (domain 5.4). */
export const OF_OVERSIGHT = {
  delays_granted: acts(
    'delays_granted',
    { zh: '同意延期', en: 'Extensions granted' },
    { zh: '期内同意的延期申请', en: 'Extensions granted in the period' },
  ),
  delay_days: {
    ...acts(
      'delays_granted',
      { zh: '延期天数', en: 'Days granted' },
      { zh: '其中批准的工作日之和', en: 'Of those, the working days granted' },
    ),
    ...{ unit: 'days', of: 'approved_days' },
  },
  pauses_granted: acts(
    'pauses_granted',
    { zh: '同意挂起', en: 'Pauses granted' },
    { zh: '期内同意的挂起申请', en: 'Pauses granted in the period' },
  ),
  supervise_answered: acts(
    'supervise_answered',
    { zh: '督办反馈', en: 'Supervision answered' },
    { zh: '期内承办单位对督办的反馈', en: 'Answers to supervision in the period' },
  ),
  supervise_late: acts(
    'supervise_late',
    { zh: '逾期未反馈', en: 'Not answered in time' },
    {
      zh: '反馈时限在期内且已到、到时仍未反馈的督办，退回重报的另计一次',
      en: 'Supervision to be answered by a moment of the period that was not by then; returned, it counts once more',
    },
  ),
  supervise_closed: acts(
    'supervise_closed',
    { zh: '督办办结', en: 'Closed' },
    { zh: '期内评定办结的督办', en: 'Supervision closed in the period' },
  ),
  assist_refused: {
    ...acts(
      'assist_refused',
      { zh: '协办拒绝', en: 'Assistance refused' },
      {
        zh: '期内发起、被拒绝过的协办，后来又指定或撤销的也计',
        en: 'Assistance asked for in the period that was refused, whatever became of it since',
      },
    ),
    // Whoever refused knows nothing of the order any more.
    unlisted: 'unit',
  },
} as const satisfies Record<string, CountMeasure>
