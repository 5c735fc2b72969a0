import { ConfigProvider, theme as antdTheme, type AlertProps, type ThemeConfig } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import en from 'dayjs/locale/en'
import 'dayjs/locale/zh-cn'
import { useMemo, type ReactNode } from 'react'

import { useLanguage } from '../i18n/text.tsx'
import { useMedia } from '../parts/use-media.ts'
import { useTheme } from './mode.tsx'
import { GROUNDS, OUTLINE, type Palette, type ThemeMode } from './palette.ts'
import { SIZES, type Size } from './sizes.ts'

// A week is one of the district in either language: from Monday on, and the first is that of the year's first Thursday (domain 5.1).
const WEEKS = { weekStart: 1, yearStart: 4 }
dayjs.locale({ ...en, ...WEEKS }, undefined, true)

/** The component library in our colours and density, in the language of the screen. */
export function Components({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  const { mode, palette, size } = useTheme()
  const still = useMedia('(prefers-reduced-motion: reduce)')
  dayjs.locale(language === 'zh' ? 'zh-cn' : 'en')
  const look = useMemo(() => lookOf(mode, palette, size, still), [mode, palette, size, still])
  return (
    <ConfigProvider
      locale={language === 'zh' ? zhCN : enUS}
      theme={look}
      button={{ autoInsertSpace: false }}
      alert={{ styles: besideFirstLine }}
      form={{ scrollToFirstError: { block: 'center' }, styles: { help: { lineHeight: 1.35 } } }}
    >
      {children}
    </ConfigProvider>
  )
}

/** The icon of a notice of several lines stands at the first, as it does where a description follows. */
const besideFirstLine: AlertProps['styles'] = ({ props }) =>
  props.description ? {} : { icon: { display: 'flex', alignItems: 'center', alignSelf: 'start', height: '1.5715em' } }

function lookOf(mode: ThemeMode, palette: Palette, size: Size, still: boolean): ThemeConfig {
  const dark = mode === 'dark'
  const { accent, accent_text: text } = palette
  const borders = { activeBorderColor: accent, hoverBorderColor: accent }
  return {
    algorithm: [
      dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
      antdTheme.compactAlgorithm,
      // Last, since the others mix their own shades out of the colours that they are given.
      (_, shades) => ({ ...shades!, ...coloursOf(dark, palette) }),
    ],
    token: {
      ...(dark ? { colorBgContainer: '#12161b', colorBgElevated: GROUNDS.dark.raised } : {}),
      colorTextPlaceholder: dark ? '#8d96a1' : '#6d7785',
      colorTextDescription: dark ? '#a3abb5' : '#5a6472',
      ...{ controlItemBgActive: palette.chosen, controlItemBgActiveHover: palette.chosen },
      controlItemBgHover: palette.hover,
      // The compact algorithm takes 2 px from the text and 4 px from the controls.
      fontSize: SIZES[size].text + 2,
      controlHeight: SIZES[size].control + 4,
      borderRadius: 4,
      fontFamily: 'var(--font)',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.18s',
      motion: !still,
    },
    components: {
      Button: {
        ...{ defaultHoverColor: text, defaultHoverBorderColor: accent, defaultActiveColor: text },
        // Red is light in the dark, so that it can be read; what stands on it is dark.
        dangerColor: dark ? '#2a0d0c' : '#ffffff',
      },
      // Room for the line that says what is wrong with a field, so that what is below it stays where it is.
      Form: { itemMarginBottom: SIZES[size].text + 10 },
      Tabs: { itemSelectedColor: text, itemHoverColor: text, itemActiveColor: text, inkBarColor: accent },
      Pagination: { itemActiveColor: text },
      ...{ Radio: { colorBorder: OUTLINE[mode] }, Checkbox: { colorBorder: OUTLINE[mode] } },
      ...{ Input: borders, InputNumber: borders, Select: borders, DatePicker: borders },
    },
  }
}

/** The library lightens what is hovered, below the contrast that text needs; so every shade is ours. */
function coloursOf(dark: boolean, { accent_text: text, fill, fill_hover, chosen }: Palette) {
  const error = dark ? '#ff8f88' : '#c4232f'
  return {
    ...{ colorPrimary: fill, colorPrimaryHover: fill_hover, colorPrimaryActive: fill_hover, colorPrimaryBg: chosen },
    ...{ colorPrimaryText: text, colorPrimaryTextHover: text, colorPrimaryTextActive: text },
    ...{ colorLink: text, colorLinkHover: text, colorLinkActive: text, colorInfo: text },
    ...{ colorError: error, colorErrorText: error, colorErrorHover: dark ? '#ffa7a1' : '#a81c27' },
    ...{ colorErrorActive: dark ? '#ffa7a1' : '#a81c27' },
  }
}
