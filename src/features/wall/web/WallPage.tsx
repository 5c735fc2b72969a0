import { useState } from 'react'

import { dayOf, timeOfDay } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { CallFailure } from '#ui/api/failure.ts'
import { useLanguage, useText } from '#ui/i18n/text.tsx'
import { LeftOutlined, PauseOutlined, PlayCircleOutlined, RightOutlined } from '#ui/icons.ts'
import { FailureState } from '#ui/parts/States.tsx'
import { useDark } from '#ui/theme/mode.tsx'

import { WALL_COOKIE, wallFigures, type WallFigures } from '../contract.ts'
import { WALL_PART } from '../domain/wall.ts'
import { WALL } from './messages.ts'
import { Part } from './Part.tsx'
import { useTurning } from './use-turning.ts'
import styles from './Wall.module.css'

const MINUTE = 60_000
/** What the server says itself is told in the place of the figures; whatever else is wrong mends itself. */
const isShut = (failure: unknown): boolean => failure instanceof CallFailure && failure.code === 'WALL_SHUT'

/** The screen in the hall, at an address of its own: dark, read from across the room, as new as the minute. */
export function WallPage() {
  const t = useText()
  useState(takeToken)
  useDark()
  const { data, error } = useEndpoint(wallFigures, {}, { refetchInterval: MINUTE, quiet: () => true })
  return (
    <main className={styles['wall']}>
      {isShut(error) ? (
        <FailureState failure={error} />
      ) : data ? (
        <Turning figures={data} lost={error !== null} />
      ) : (
        <p role="status">{t(WALL.waits)}</p>
      )}
    </main>
  )
}

/** The token stays behind the `#` of the address, which no server is sent; the calls of the wall bring it in a cookie of theirs. */
function takeToken(): void {
  const token = location.hash.slice(1)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  if (/^[\w.-]{40,80}$/.test(token))
    document.cookie = `${WALL_COOKIE}=${token}; Path=/api/v1/seller/wall; SameSite=Strict; Max-Age=34560000${secure}`
}

function Turning({ figures, lost }: { figures: WallFigures; lost: boolean }) {
  const t = useText()
  const { language, setLanguage } = useLanguage()
  const { parts, seconds, at: now } = figures
  const { at, paused, setPaused, turn } = useTurning(parts.length, seconds)
  const part = parts[at]
  const at_time = timeOfDay(now)
  return (
    <>
      <header>
        <h1>{part ? t(WALL_PART[part]) : t(WALL.title)}</h1>
        <span>{dayOf(now)}</span>
        <span role="status" className={styles['asOf']} data-lost={lost ? '' : undefined}>
          {t(lost ? WALL.lost : WALL.asOf, { at: at_time })}
        </span>
      </header>
      <section className={styles['part']} aria-label={part ? t(WALL_PART[part]) : undefined}>
        {part ? <Part part={part} figures={figures} /> : <p>{t(WALL.noParts)}</p>}
      </section>
      <footer>
        <button type="button" aria-label={t(WALL.before)} onClick={() => turn(-1)}>
          <LeftOutlined />
        </button>
        <button type="button" aria-label={t(paused ? WALL.go : WALL.pause)} onClick={() => setPaused(!paused)}>
          {paused ? <PlayCircleOutlined /> : <PauseOutlined />}
        </button>
        <button type="button" aria-label={t(WALL.next)} onClick={() => turn(1)}>
          <RightOutlined />
        </button>
        <span>{`${Math.min(at + 1, parts.length)} / ${parts.length}`}</span>
        <button
          type="button"
          lang={language === 'zh' ? 'en' : 'zh-CN'}
          onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}
        >
          {t(WALL.other)}
        </button>
      </footer>
    </>
  )
}
