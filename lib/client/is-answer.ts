import type { QueryCacheNotifyEvent } from "@tanstack/react-query";

type Action = Extract<QueryCacheNotifyEvent, { type: "updated" }>["action"];

/** Whether the server has answered a query; data that the application sets itself is no answer. */
export const isAnswer = (action: Action) => action.type === "success" && !action.manual;
