import type { ProviderKey } from '../../domain/providers.ts'
import { aliyun } from './aliyun.ts'
import { http } from './http.ts'
import { mas } from './mas.ts'
import type { Way } from './way.ts'

export const WAYS: Readonly<Record<ProviderKey, Way>> = { aliyun, mas, http }
