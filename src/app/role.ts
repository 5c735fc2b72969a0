import { IDLE } from '#features/roles/domain/public.ts'
import { roleOf, type BuiltInRole } from '#features/roles/server/public.ts'
import type { Grant } from '#platform/feature.ts'

type Said = readonly [zh: string, en: string]
/** Name and description in both languages. */
export function said([name, name_en]: Said, [description, description_en]: Said) {
  return { name, name_en, description, description_en }
}

/** A built-in role, made of what features offer; the three administrators exclude each other. */
export function role(code: string, name: Said, description: Said, grants: readonly Grant[]): BuiltInRole {
  const administrators = ['sys_admin', 'sec_admin', 'audit_admin']
  const others = administrators.filter((other) => other !== code)
  const strict = administrators.includes(code) ? { mutually_exclusive: others, idle_minutes: IDLE.administrators } : {}
  return roleOf({ code, ...said(name, description), ...strict }, grants)
}
