import { type BodyOf, routes } from '@satrangi/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { setFromReply } from '../../../lib/readings.ts'

type PictureComplaint = BodyOf<typeof routes.pictureComplaints.sendCode>

/** Sends a code to whoever complains. */
export const sendComplaintCode = (body: PictureComplaint) => call(routes.pictureComplaints.sendCode, { body })

/** Complains about a picture; gives back the number under which it is answered. */
export const useSendComplaint = () =>
  useMutation({
    mutationFn: async (body: BodyOf<typeof routes.pictureComplaints.send>) =>
      (await call(routes.pictureComplaints.send, { body })).case.number,
  })

const checkKey = ['picture-check']

/** Which of the viewer's own photos are being checked; null where there are none. */
export const pictureCheckQuery = () =>
  queryOptions({ queryKey: checkKey, queryFn: async () => (await call(routes.pictureComplaints.mine)).check })

/** Answers, once. */
export function useAnswerCheck() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answer: string) => call(routes.pictureComplaints.answer, { body: { answer } }),
    onSuccess: (_, answer) =>
      setFromReply(queryClient, pictureCheckQuery().queryKey, (check) => check && { ...check, answer: answer.trim() }),
    // Another device has answered, or it was decided meanwhile.
    onError: () => void queryClient.invalidateQueries({ queryKey: checkKey }),
  })
}
