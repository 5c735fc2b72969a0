import { ConfigProvider, theme as antdTheme } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useMemo, type ReactNode } from 'react'

import { useLanguage } from '../i18n/text.tsx'
import { readable } from './contrast.ts'
import { THEME_COLOUR, useTheme, type ThemeMode } from './mode.tsx'

/** The component library in our colours and density, in the language of the screen. */
export function Components({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  const { mode } = useTheme()
  dayjs.locale(language === 'zh' ? 'zh-cn' : 'en')
  const look = useMemo(() => lookOf(mode), [mode])
  return (
    <ConfigProvider
      locale={language === 'zh' ? zhCN : enUS}
      theme={look}
      button={{ autoInsertSpace: false }}
      form={{ scrollToFirstError: { block: 'center' } }}
    >
      {children}
    </ConfigProvider>
  )
}

const HOVERED = '#005fb8'

function lookOf(mode: ThemeMode) {
  const dark = mode === 'dark'
  return {
    algorithm: [dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm, antdTheme.compactAlgorithm],
    token: {
      colorPrimary: readable(THEME_COLOUR),
      // The library lightens what is hovered, below the contrast that text needs.
      colorPrimaryHover: HOVERED,
      colorLink: dark ? '#5cb0ff' : readable(THEME_COLOUR),
      colorError: dark ? '#ff8f88' : '#c4232f',
      ...(dark ? { colorBgContainer: '#12161b', colorBgElevated: '#1d222a' } : {}),
      colorTextPlaceholder: dark ? '#8d96a1' : '#6d7785',
      colorTextDescription: dark ? '#a3abb5' : '#5a6472',
      // The compact algorithm takes 2 px from the text and 4 px from the controls.
      fontSize: 16,
      controlHeight: 34,
      borderRadius: 4,
      fontFamily: 'var(--font)',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.18s',
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
  }
}
