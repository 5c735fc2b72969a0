import type { Refusal } from '#kernel/errors.ts'
import { refusalText } from '#kernel/errors.ts'
import { useLanguage } from '#ui/i18n/text.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'

/** Tells the user why not, where there is a reason; answers whether there was one. */
export function useToldRefusal(): (refusal: Refusal | null) => boolean {
  const { language } = useLanguage()
  const { toast } = useFeedback()
  return (refusal) => {
    if (refusal) toast('warning', refusalText(language, refusal))
    return refusal !== null
  }
}
