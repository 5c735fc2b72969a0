import { defineMessages, type Message } from '#kernel/messages.ts'

export const HOLIDAY = defineMessages({
  title: { zh: '{year}年节假日', en: 'Holidays of {year}' },
  previous: { zh: '上一年', en: 'Year before' },
  next: { zh: '下一年', en: 'Next year' },
  published: { zh: '已生效', en: 'In force' },
  provisional: { zh: '草稿，未生效', en: 'Draft, not in force' },
  workdays: { zh: '全年工作日{n}天', en: '{n} working day(s)' },
  toPublish: {
    zh: '{year}年节假日尚未配置，在此之前只按周末和1月1日放假推算，涉及的时限为暂定',
    en: '{year} has no table yet: until then only weekends and 1 January are off, and its deadlines are provisional',
  },
  openYear: { zh: '去配置', en: 'Set it up' },
  days: { zh: '放假与调休', en: 'Days' },
  mark: { zh: '点选日期设为', en: 'A click makes a day' },
  holiday: { zh: '放假', en: 'Off' },
  makeup: { zh: '调休上班', en: 'Worked' },
  plain: { zh: '恢复平常', en: 'Ordinary' },
  name: { zh: '名称', en: 'Name' },
  range: { zh: '按住 Shift 再点一天可连续设置', en: 'Shift and another day: all between' },
  source: { zh: '依据', en: 'Source' },
  state: { zh: '状态', en: 'State' },
  paste: { zh: '粘贴放假通知', en: 'Paste the notice' },
  pasteHint: {
    zh: '粘贴国务院办公厅放假安排的正文，读出的日期会替换下面全年的日期，保存前可再改。',
    en: 'Paste the text of the State Council’s arrangement: the days it names replace those of the whole year below, and can be changed before they are saved.',
  },
  read: { zh: '读出日期', en: 'Read the days' },
  readDone: { zh: '已读出放假{off}天、调休上班{worked}天', en: '{off} day(s) off and {worked} worked were read' },
  readNothing: { zh: '没有读出任何日期，请检查粘贴的内容', en: 'No day was found in it; look at what was pasted' },
  anotherYear: {
    zh: '通知中的星期与{year}年不符，没有读入。请先切换到通知所说的年份，或粘贴{year}年的通知',
    en: 'Its weekdays are not those of {year}, so nothing was taken. Go to the year of the notice first, or paste the one of {year}',
  },
  unread: { zh: '{names}的日期没有读出，请点选', en: 'The days of {names} could not be read: set them by hand' },
  elsewhere: {
    zh: '{days}不属于{year}年，没有读入，请到该年份点选',
    en: '{days} is not of {year} and was left out: set it in its own year',
  },
  weekdays: { zh: '一 二 三 四 五 六 日', en: 'Mo Tu We Th Fr Sa Su' },
  months: {
    zh: '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月',
    en: 'January February March April May June July August September October November December',
  },
  off: { zh: '休', en: 'off' },
  worked: { zh: '班', en: 'on' },
  consequence: {
    zh: '保存后新算的时限按新日历；已告知承办单位的时限不会自动改变。',
    en: 'Deadlines are counted by it from then on; those that departments were told stay.',
  },
  saved: { zh: '{year}年节假日已保存', en: 'The holidays of {year} were saved' },
})

/** Names that the State Council uses (domain 3.2), and one for what a district orders itself. */
export const FESTIVALS = [
  { zh: '元旦', en: 'New Year' },
  { zh: '春节', en: 'Spring Festival' },
  { zh: '清明节', en: 'Qingming' },
  { zh: '劳动节', en: 'Labour Day' },
  { zh: '端午节', en: 'Dragon Boat Festival' },
  { zh: '中秋节', en: 'Mid-Autumn Festival' },
  { zh: '国庆节', en: 'National Day' },
  { zh: '临时放假', en: 'Ordered by the district' },
] as const satisfies readonly Message[]

/** A day as it is called in the calendar: names are kept in Chinese, a day that is worked instead with what it makes up for. */
export function dayName(name: string): Message {
  const festival = FESTIVALS.find(({ zh }) => name.startsWith(zh))
  const made_up = name.endsWith('调休上班')
  return { zh: name, en: festival ? `${festival.en}${made_up ? ', worked instead' : ''}` : name }
}
