import { useEffect } from 'react'

import { useSession } from '#features/identity/web/public.ts'
import { USUAL_WATERMARK, useOwnSettings } from '#features/settings/web/public.ts'
import { serverTime } from '#ui/api/connection.ts'
import { useTheme } from '#ui/theme/mode.tsx'
import { BLACK, WHITE } from '#ui/theme/palette.ts'

import './watermark.css'
import { watermarkLines, watermarkTile } from './watermark-tile.ts'

const MINUTE = 60_000
const INK = { light: BLACK, dark: WHITE } as const

/** Who looks at this, over everything that can be seen, printed or photographed (spec §1, §9, domain 7.3). */
export function Watermark() {
  const { nick_name, username, phone, viewer } = useSession()
  const { mode } = useTheme()
  const { watermark_phone: part, watermark_strength: strength } = useOwnSettings().data ?? USUAL_WATERMARK
  useEffect(() => {
    // Who looks, not through whose eyes.
    const name = viewer ? viewer.nick_name : nick_name || username
    const sheet = cover(
      () => watermarkTile(watermarkLines({ name, phone: viewer ? '' : phone, part, now: serverTime() }), INK[mode]),
      strength,
    )
    const timer = setInterval(sheet.draw, MINUTE)
    return () => {
      clearInterval(timer)
      sheet.remove()
    }
  }, [mode, nick_name, part, phone, strength, username, viewer])
  return null
}

/** A sheet beside the application, not in it; taken away or changed, it is put there again. */
function cover(tileNow: () => string, strength: number): { draw: () => void; remove: () => void } {
  const { style } = document.documentElement
  let sheet: HTMLElement | null = null
  let drawn = ''
  const watcher = new MutationObserver((changes) => {
    const whole =
      sheet?.isConnected &&
      style.getPropertyValue('--watermark') === drawn &&
      style.getPropertyValue('--watermark-strength') === `${strength}%`
    if (!whole || changes.some(({ target }) => target === sheet)) place()
  })
  const draw = (): void => {
    drawn = `url("${tileNow()}")`
    style.setProperty('--watermark', drawn)
  }
  const place = (): void => {
    watcher.disconnect()
    sheet?.remove()
    sheet = document.createElement('div')
    sheet.className = 'watermark'
    sheet.ariaHidden = 'true'
    style.setProperty('--watermark-strength', `${strength}%`)
    draw()
    document.body.append(sheet)
    watcher.observe(document.body, { childList: true })
    watcher.observe(sheet, { attributes: true })
    watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] })
  }
  const remove = (): void => {
    watcher.disconnect()
    sheet?.remove()
    style.removeProperty('--watermark')
    style.removeProperty('--watermark-strength')
  }
  place()
  return { draw, remove }
}
