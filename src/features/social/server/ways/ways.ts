import type { PlatformKey } from '../../domain/platforms.ts'
import { dingtalk } from './dingtalk.ts'
import { oidc } from './oidc.ts'
import type { Way } from './way.ts'
import { wecom } from './wecom.ts'

/** A further kind of provider is an entry here, and one of `PLATFORM`. */
export const WAYS: Readonly<Record<PlatformKey, Way>> = { wecom, dingtalk, oidc }
