import { defineMessages } from '#kernel/messages.ts'

export const GRID = defineMessages({
  title: { zh: '区域地图', en: 'District map' },
  bounded: {
    zh: '圆面积为在办工单数，底色为超期占比；边界由区域维护提供。',
    en: 'A circle is as large as its open orders, the ground as its share of late ones; boundaries as kept with the areas.',
  },
  subtitle: {
    zh: '按街道中心点示意，圆面积为在办工单数；非行政边界。',
    en: 'Streets by their centre; the area of a circle is its open orders. No boundaries are shown.',
  },
  updated: { zh: '{time} 更新', en: 'Updated {time}' },
  street: { zh: '街道', en: 'Street' },
  elsewhere: { zh: '（无街道）', en: '(no street)' },
  open: { zh: '在办', en: 'Open' },
  overdue: { zh: '超期', en: 'Late' },
  bubble: { zh: '{name}：在办 {open} 件，超期 {overdue} 件', en: '{name}: {open} open, {overdue} late' },
  share: { zh: '超期占比', en: 'Share that is late' },
  none: { zh: '无超期', en: 'None' },
  under: { zh: '不足 {to}%', en: 'Under {to}%' },
  between: { zh: '{from}%–{to}%', en: '{from}–{to}%' },
  over: { zh: '{from}% 及以上', en: '{from}% or more' },
  closer: { zh: '放大', en: 'Zoom in' },
  further: { zh: '缩小', en: 'Zoom out' },
  whole: { zh: '全区', en: 'Whole district' },
  fullScreen: { zh: '全屏', en: 'Full screen' },
  noPlaces: { zh: '街道尚未录入中心点坐标', en: 'No street has coordinates yet' },
})
