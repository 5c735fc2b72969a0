import { acts, both, type CountMeasure } from './measure.ts'

/** How departments helped that others called in, in the words of those (domain 5.2, T42). */
export const OF_HELP = {
  helped: acts(
    'helped',
    { zh: '采纳协办', en: 'Help taken up' },
    {
      zh: '期内采纳的协办，由主办回复时自动采纳的也算',
      en: 'Assistance of which the answer was taken up in the period, also by the lead’s reply',
    },
  ),
  help_rated: acts(
    'help_rated',
    { zh: '已评价协办', en: 'Help rated' },
    { zh: '其中主办单位已评价的', en: 'Of those, rated by the department that was helped' },
  ),
  help_unrated: acts(
    'help_unrated',
    { zh: '未评价协办', en: 'Help not rated' },
    { zh: '其中主办单位未评价的', en: 'Of those, not rated' },
  ),
  help_good: acts(
    'help_good',
    { zh: '协办好评', en: 'Good help' },
    { zh: '其中评价4分、5分的', en: 'Of those, rated 4 or 5' },
  ),
  help_marks: {
    sums: 'add',
    title: both({ zh: '协办评分合计', en: 'Marks for help, added up' }),
    formula: { zh: '已评价协办的评分之和', en: 'The marks of the help that was rated, added up' },
    unit: 'marks',
    cohort: 'help_rated',
    of: 'rating',
  },
} as const satisfies Record<string, CountMeasure>
