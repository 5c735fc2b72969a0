import { useState } from 'react'

import { baseOrigin } from '../api/base.ts'
import styles from './Avatar.module.css'

/** Somebody's picture, or the first character of the name; asked for at 80×80 whatever size it is shown at (spec §9). */
export function Avatar({ logo, name, size = 32 }: { logo: string; name: string; size?: number }) {
  const [missing, setMissing] = useState('')
  const side = { width: size, height: size, fontSize: size * 0.44 }
  if (logo && logo !== missing) {
    const address = `${baseOrigin()}${logo}${logo.includes('?') ? '&' : '?'}size=80`
    return <img className={styles['avatar']} style={side} src={address} alt="" onError={() => setMissing(logo)} />
  }
  return (
    <span className={styles['avatar']} style={side} aria-hidden>
      {[...name].at(0)}
    </span>
  )
}
