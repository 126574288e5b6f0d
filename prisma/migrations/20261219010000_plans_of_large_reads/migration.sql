-- Transactions that write keep plans. These functions read as much as a church has: a plan for each call.
ALTER FUNCTION atrio_erase_member(integer, text) SET plan_cache_mode = force_custom_plan;
ALTER FUNCTION atrio_person_marks(integer) SET plan_cache_mode = force_custom_plan;
ALTER FUNCTION atrio_first_movement(integer) SET plan_cache_mode = force_custom_plan;
