import { helplinesMaxAgeDays } from '@satrangi/contract'
import type { Ctx } from '../../../ctx.ts'
import type { JobHandlers } from '../../shared/outbox/index.ts'

const dayMs = 86_400_000

/** Runs once a day: says when the helplines were last checked so long ago that some may no longer answer. */
async function checkHelplines({ config, clock, log }: Ctx): Promise<void> {
  const { checkedOn } = config.operator.helplines
  const days = Math.floor((clock.now().getTime() - Date.parse(checkedOn)) / dayMs)
  if (days <= helplinesMaxAgeDays) return
  log.error({ event: 'helplines_old', days }, 'nobody has checked the helplines for long; see HELPLINES_CHECKED_ON')
}

export const contactJobs: JobHandlers = { check_helplines: checkHelplines }
