import { baseOrigin } from '../api/base.ts'
import styles from './Avatar.module.css'

/** Somebody's picture, or the first character of the name; asked for at 80×80 whatever size it is shown at (spec §9). */
export function Avatar({ logo, name, size = 32 }: { logo: string; name: string; size?: number }) {
  const side = { width: size, height: size, fontSize: size * 0.44 }
  if (logo) return <img className={styles['avatar']} style={side} src={avatarAddress(logo)} alt="" />
  return (
    <span className={styles['avatar']} style={side} aria-hidden>
      {[...name].at(0)}
    </span>
  )
}

export const avatarAddress = (logo: string): string => `${baseOrigin()}${logo}${logo.includes('?') ? '&' : '?'}size=80`
