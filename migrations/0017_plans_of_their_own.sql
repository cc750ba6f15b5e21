CREATE TABLE `__new_strategic_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text DEFAULT 'plan' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`owner_user_id` text,
	`owner_company_id` text,
	`seq` integer DEFAULT 0 NOT NULL,
	`item_bytes` integer DEFAULT 0 NOT NULL,
	`version_bytes` integer DEFAULT 0 NOT NULL,
	`archived_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT 0 NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`owner_user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "strategic_plans_one_owner" CHECK(("owner_user_id" is null) <> ("owner_company_id" is null))
);--> statement-breakpoint
INSERT INTO `__new_strategic_plans`("id", "owner_user_id", "seq", "item_bytes", "version_bytes") SELECT "user_id", "user_id", "seq", "item_bytes", "version_bytes" FROM `strategic_plans`;--> statement-breakpoint
INSERT OR IGNORE INTO `__new_strategic_plans`("id", "owner_user_id") SELECT "id", "id" FROM (SELECT "user_id" AS "id" FROM `company_foundation` UNION SELECT "user_id" AS "id" FROM `company_foundation_core_values` UNION SELECT "user_id" AS "id" FROM `company_strategy` UNION SELECT "user_id" AS "id" FROM `plan_comments` UNION SELECT "owner_user_id" AS "id" FROM `plan_invitations` UNION SELECT "user_id" AS "id" FROM `strategy_revisions` UNION SELECT "user_id" AS "id" FROM `epic_theme_links` UNION SELECT "user_id" AS "id" FROM `project_squad_links` UNION SELECT "user_id" AS "id" FROM `strategic_planning_epics` UNION SELECT "user_id" AS "id" FROM `strategic_planning_goals` UNION SELECT "user_id" AS "id" FROM `strategic_planning_projects` UNION SELECT "user_id" AS "id" FROM `strategic_planning_squad_members` UNION SELECT "user_id" AS "id" FROM `strategic_planning_squads` UNION SELECT "user_id" AS "id" FROM `strategic_planning_team_members` UNION SELECT "user_id" AS "id" FROM `strategic_themes` UNION SELECT "user_id" AS "id" FROM `strategic_planning_check_ins` UNION SELECT "user_id" AS "id" FROM `strategic_planning_key_results` UNION SELECT "user_id" AS "id" FROM `strategic_planning_objectives` UNION SELECT "user_id" AS "id" FROM `plan_operation_ids` UNION SELECT "user_id" AS "id" FROM `plan_operations` UNION SELECT "user_id" AS "id" FROM `plan_views` UNION SELECT "user_id" AS "id" FROM `user_strategic_planning_settings` UNION SELECT "owner_user_id" FROM `strategic_planning_shares`);--> statement-breakpoint
UPDATE `__new_strategic_plans` SET ("created_at", "updated_at") = (SELECT "created_at", "created_at" FROM `profiles` WHERE `profiles`."id" = `__new_strategic_plans`."id");--> statement-breakpoint
DROP TABLE `strategic_plans`;--> statement-breakpoint
ALTER TABLE `__new_strategic_plans` RENAME TO `strategic_plans`;--> statement-breakpoint
CREATE INDEX `strategic_plans_by_person` ON `strategic_plans` (`owner_user_id`);--> statement-breakpoint
CREATE INDEX `strategic_plans_by_company` ON `strategic_plans` (`owner_company_id`);--> statement-breakpoint
CREATE TABLE `plan_uses` (
	`user_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`used_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `plan_id`),
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `plan_uses_by_plan` ON `plan_uses` (`plan_id`);--> statement-breakpoint
CREATE TABLE `__new_company_foundation` (
	`plan_id` text PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`mission` text DEFAULT '' NOT NULL,
	`vision` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO `__new_company_foundation`("plan_id", "version", "created_at", "updated_at", "mission", "vision") SELECT "user_id", "version", "created_at", "updated_at", "mission", "vision" FROM `company_foundation`;--> statement-breakpoint
DROP TABLE `company_foundation`;--> statement-breakpoint
ALTER TABLE `__new_company_foundation` RENAME TO `company_foundation`;--> statement-breakpoint
CREATE TABLE `__new_company_foundation_core_values` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`order_index` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO `__new_company_foundation_core_values`("id", "plan_id", "title", "description", "order_index") SELECT "id", "user_id", "title", "description", "order_index" FROM `company_foundation_core_values`;--> statement-breakpoint
DROP TABLE `company_foundation_core_values`;--> statement-breakpoint
ALTER TABLE `__new_company_foundation_core_values` RENAME TO `company_foundation_core_values`;--> statement-breakpoint
CREATE INDEX `company_foundation_core_values_by_plan` ON `company_foundation_core_values` (`plan_id`,`order_index`);--> statement-breakpoint
CREATE TABLE `__new_company_strategy` (
	`plan_id` text PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`direction` text DEFAULT '' NOT NULL,
	`where_to_play` text DEFAULT '' NOT NULL,
	`how_to_win` text DEFAULT '' NOT NULL,
	`capabilities` text DEFAULT '' NOT NULL,
	`measures` text DEFAULT '' NOT NULL,
	`start_date` text,
	`end_date` text,
	`changes_summary` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO `__new_company_strategy`("plan_id", "version", "created_at", "updated_at", "direction", "where_to_play", "how_to_win", "capabilities", "measures", "start_date", "end_date", "changes_summary") SELECT "user_id", "version", "created_at", "updated_at", "direction", "where_to_play", "how_to_win", "capabilities", "measures", "start_date", "end_date", "changes_summary" FROM `company_strategy`;--> statement-breakpoint
DROP TABLE `company_strategy`;--> statement-breakpoint
ALTER TABLE `__new_company_strategy` RENAME TO `company_strategy`;--> statement-breakpoint
CREATE TABLE `__new_plan_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`kind` text NOT NULL,
	`item_id` text NOT NULL,
	`author_id` text,
	`body` text NOT NULL,
	`mentions` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);--> statement-breakpoint
INSERT INTO `__new_plan_comments`("id", "plan_id", "kind", "item_id", "author_id", "body", "mentions", "version", "created_at", "edited_at", "deleted_at") SELECT "id", "user_id", "kind", "item_id", "author_id", "body", "mentions", "version", "created_at", "edited_at", "deleted_at" FROM `plan_comments`;--> statement-breakpoint
DROP TABLE `plan_comments`;--> statement-breakpoint
ALTER TABLE `__new_plan_comments` RENAME TO `plan_comments`;--> statement-breakpoint
CREATE INDEX `plan_comments_by_item` ON `plan_comments` (`plan_id`,`item_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `plan_comments_by_plan` ON `plan_comments` (`plan_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `plan_comments_by_author` ON `plan_comments` (`author_id`);--> statement-breakpoint
CREATE TABLE `__new_plan_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`email` text NOT NULL,
	`permission` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO `__new_plan_invitations`("id", "plan_id", "email", "permission", "created_at", "updated_at") SELECT "id", "owner_user_id", "email", "permission", "created_at", "updated_at" FROM `plan_invitations`;--> statement-breakpoint
DROP TABLE `plan_invitations`;--> statement-breakpoint
ALTER TABLE `__new_plan_invitations` RENAME TO `plan_invitations`;--> statement-breakpoint
CREATE UNIQUE INDEX `plan_invitations_by_pair` ON `plan_invitations` (`plan_id`,`email`);--> statement-breakpoint
CREATE INDEX `plan_invitations_by_email` ON `plan_invitations` (`email`);--> statement-breakpoint
CREATE TABLE `__new_strategy_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`strategy_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`version` integer NOT NULL,
	`changes_summary` text NOT NULL,
	`shape` integer NOT NULL,
	`data_snapshot` text NOT NULL,
	`actor_id` text,
	`created_at` integer NOT NULL, `base_version` integer,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);--> statement-breakpoint
INSERT INTO `__new_strategy_revisions`("id", "strategy_id", "plan_id", "version", "changes_summary", "shape", "data_snapshot", "actor_id", "created_at", "base_version") SELECT "id", "strategy_id", "user_id", "version", "changes_summary", "shape", "data_snapshot", "actor_id", "created_at", "base_version" FROM `strategy_revisions`;--> statement-breakpoint
DROP TABLE `strategy_revisions`;--> statement-breakpoint
ALTER TABLE `__new_strategy_revisions` RENAME TO `strategy_revisions`;--> statement-breakpoint
CREATE UNIQUE INDEX `strategy_revisions_by_version` ON `strategy_revisions` (`plan_id`,`version`);--> statement-breakpoint
CREATE INDEX `strategy_revisions_by_actor` ON `strategy_revisions` (`actor_id`);--> statement-breakpoint
CREATE INDEX `strategy_revisions_waiting` ON `strategy_revisions` (`plan_id`,`version`) WHERE "strategy_revisions"."base_version" is null;--> statement-breakpoint
CREATE TABLE `__new_epic_theme_links` (
	`epic_id` text NOT NULL,
	`theme_id` text NOT NULL,
	`plan_id` text NOT NULL,
	PRIMARY KEY(`epic_id`, `theme_id`),
	FOREIGN KEY (`epic_id`) REFERENCES `strategic_planning_epics`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`theme_id`) REFERENCES `strategic_themes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO `__new_epic_theme_links`("epic_id", "theme_id", "plan_id") SELECT "epic_id", "theme_id", "user_id" FROM `epic_theme_links`;--> statement-breakpoint
DROP TABLE `epic_theme_links`;--> statement-breakpoint
ALTER TABLE `__new_epic_theme_links` RENAME TO `epic_theme_links`;--> statement-breakpoint
CREATE INDEX `epic_theme_links_by_plan` ON `epic_theme_links` (`plan_id`);--> statement-breakpoint
CREATE INDEX `epic_theme_links_by_theme` ON `epic_theme_links` (`theme_id`);--> statement-breakpoint
CREATE TABLE `__new_project_squad_links` (
	`project_id` text NOT NULL,
	`squad_id` text NOT NULL,
	`plan_id` text NOT NULL,
	PRIMARY KEY(`project_id`, `squad_id`),
	FOREIGN KEY (`project_id`) REFERENCES `strategic_planning_projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`squad_id`) REFERENCES `strategic_planning_squads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO `__new_project_squad_links`("project_id", "squad_id", "plan_id") SELECT "project_id", "squad_id", "user_id" FROM `project_squad_links`;--> statement-breakpoint
DROP TABLE `project_squad_links`;--> statement-breakpoint
ALTER TABLE `__new_project_squad_links` RENAME TO `project_squad_links`;--> statement-breakpoint
CREATE INDEX `project_squad_links_by_plan` ON `project_squad_links` (`plan_id`);--> statement-breakpoint
CREATE INDEX `project_squad_links_by_squad` ON `project_squad_links` (`squad_id`);--> statement-breakpoint
CREATE TABLE `__new_strategic_planning_epics` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'not_started' NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`progress_reason` text DEFAULT '' NOT NULL,
	`health_override` text,
	`health_reason` text DEFAULT '' NOT NULL,
	`start_date` text,
	`end_date` text,
	`funnel_status` text NOT NULL,
	`project_id` text,
	`goal_id` text,
	`owner_member_id` text,
	`planned_budget` integer,
	`currency` text NOT NULL,
	`business_outcomes` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `strategic_planning_projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`goal_id`) REFERENCES `strategic_planning_goals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_member_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_strategic_planning_epics`("id", "plan_id", "version", "created_at", "updated_at", "title", "description", "status", "progress", "progress_reason", "health_override", "health_reason", "start_date", "end_date", "funnel_status", "project_id", "goal_id", "owner_member_id", "planned_budget", "currency", "business_outcomes") SELECT "id", "user_id", "version", "created_at", "updated_at", "title", "description", "status", "progress", "progress_reason", "health_override", "health_reason", "start_date", "end_date", "funnel_status", "project_id", "goal_id", "owner_member_id", "planned_budget", "currency", "business_outcomes" FROM `strategic_planning_epics`;--> statement-breakpoint
DROP TABLE `strategic_planning_epics`;--> statement-breakpoint
ALTER TABLE `__new_strategic_planning_epics` RENAME TO `strategic_planning_epics`;--> statement-breakpoint
CREATE INDEX `strategic_planning_epics_by_plan` ON `strategic_planning_epics` (`plan_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_epics_by_project` ON `strategic_planning_epics` (`project_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_epics_by_goal` ON `strategic_planning_epics` (`goal_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_epics_by_owner` ON `strategic_planning_epics` (`owner_member_id`);--> statement-breakpoint
CREATE TABLE `__new_strategic_planning_goals` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'not_started' NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`progress_reason` text DEFAULT '' NOT NULL,
	`health_override` text,
	`health_reason` text DEFAULT '' NOT NULL,
	`start_date` text,
	`end_date` text,
	`theme_id` text,
	`owner_member_id` text,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`theme_id`) REFERENCES `strategic_themes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_member_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_strategic_planning_goals`("id", "plan_id", "version", "created_at", "updated_at", "title", "description", "status", "progress", "progress_reason", "health_override", "health_reason", "start_date", "end_date", "theme_id", "owner_member_id") SELECT "id", "user_id", "version", "created_at", "updated_at", "title", "description", "status", "progress", "progress_reason", "health_override", "health_reason", "start_date", "end_date", "theme_id", "owner_member_id" FROM `strategic_planning_goals`;--> statement-breakpoint
DROP TABLE `strategic_planning_goals`;--> statement-breakpoint
ALTER TABLE `__new_strategic_planning_goals` RENAME TO `strategic_planning_goals`;--> statement-breakpoint
CREATE INDEX `strategic_planning_goals_by_plan` ON `strategic_planning_goals` (`plan_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_goals_by_theme` ON `strategic_planning_goals` (`theme_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_goals_by_owner` ON `strategic_planning_goals` (`owner_member_id`);--> statement-breakpoint
CREATE TABLE `__new_strategic_planning_projects` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'not_started' NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`progress_reason` text DEFAULT '' NOT NULL,
	`health_override` text,
	`health_reason` text DEFAULT '' NOT NULL,
	`start_date` text,
	`end_date` text,
	`goal_id` text,
	`epic_id` text,
	`owner_member_id` text,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`goal_id`) REFERENCES `strategic_planning_goals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`epic_id`) REFERENCES `strategic_planning_epics`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_member_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_strategic_planning_projects`("id", "plan_id", "version", "created_at", "updated_at", "title", "description", "status", "progress", "progress_reason", "health_override", "health_reason", "start_date", "end_date", "goal_id", "epic_id", "owner_member_id") SELECT "id", "user_id", "version", "created_at", "updated_at", "title", "description", "status", "progress", "progress_reason", "health_override", "health_reason", "start_date", "end_date", "goal_id", "epic_id", "owner_member_id" FROM `strategic_planning_projects`;--> statement-breakpoint
DROP TABLE `strategic_planning_projects`;--> statement-breakpoint
ALTER TABLE `__new_strategic_planning_projects` RENAME TO `strategic_planning_projects`;--> statement-breakpoint
CREATE INDEX `strategic_planning_projects_by_plan` ON `strategic_planning_projects` (`plan_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_projects_by_goal` ON `strategic_planning_projects` (`goal_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_projects_by_epic` ON `strategic_planning_projects` (`epic_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_projects_by_owner` ON `strategic_planning_projects` (`owner_member_id`);--> statement-breakpoint
CREATE TABLE `__new_strategic_planning_squad_members` (
	`squad_id` text NOT NULL,
	`team_member_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`allocation` integer NOT NULL,
	PRIMARY KEY(`squad_id`, `team_member_id`),
	FOREIGN KEY (`squad_id`) REFERENCES `strategic_planning_squads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_member_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO `__new_strategic_planning_squad_members`("squad_id", "team_member_id", "plan_id", "allocation") SELECT "squad_id", "team_member_id", "user_id", "allocation" FROM `strategic_planning_squad_members`;--> statement-breakpoint
DROP TABLE `strategic_planning_squad_members`;--> statement-breakpoint
ALTER TABLE `__new_strategic_planning_squad_members` RENAME TO `strategic_planning_squad_members`;--> statement-breakpoint
CREATE INDEX `strategic_planning_squad_members_by_plan` ON `strategic_planning_squad_members` (`plan_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_squad_members_by_member` ON `strategic_planning_squad_members` (`team_member_id`);--> statement-breakpoint
CREATE TABLE `__new_strategic_planning_squads` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`color` text NOT NULL,
	`project_id` text,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `strategic_planning_projects`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_strategic_planning_squads`("id", "plan_id", "version", "created_at", "updated_at", "name", "description", "color", "project_id") SELECT "id", "user_id", "version", "created_at", "updated_at", "name", "description", "color", "project_id" FROM `strategic_planning_squads`;--> statement-breakpoint
DROP TABLE `strategic_planning_squads`;--> statement-breakpoint
ALTER TABLE `__new_strategic_planning_squads` RENAME TO `strategic_planning_squads`;--> statement-breakpoint
CREATE INDEX `strategic_planning_squads_by_plan` ON `strategic_planning_squads` (`plan_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_squads_by_project` ON `strategic_planning_squads` (`project_id`);--> statement-breakpoint
CREATE TABLE `__new_strategic_planning_team_members` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`role` text DEFAULT '' NOT NULL,
	`department` text DEFAULT '' NOT NULL,
	`skills` text NOT NULL,
	`availability` integer NOT NULL,
	`hourly_rate` integer,
	`avatar` text DEFAULT '' NOT NULL,
	`is_external` integer DEFAULT false NOT NULL,
	`vendor_name` text DEFAULT '' NOT NULL,
	`manager_id` text,
	`is_manager` integer DEFAULT false NOT NULL,
	`is_stakeholder` integer DEFAULT false NOT NULL,
	`start_date` text,
	`end_date` text,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`manager_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_strategic_planning_team_members`("id", "plan_id", "version", "created_at", "updated_at", "name", "email", "role", "department", "skills", "availability", "hourly_rate", "avatar", "is_external", "vendor_name", "manager_id", "is_manager", "is_stakeholder", "start_date", "end_date") SELECT "id", "user_id", "version", "created_at", "updated_at", "name", "email", "role", "department", "skills", "availability", "hourly_rate", "avatar", "is_external", "vendor_name", "manager_id", "is_manager", "is_stakeholder", "start_date", "end_date" FROM `strategic_planning_team_members`;--> statement-breakpoint
DROP TABLE `strategic_planning_team_members`;--> statement-breakpoint
ALTER TABLE `__new_strategic_planning_team_members` RENAME TO `strategic_planning_team_members`;--> statement-breakpoint
CREATE INDEX `strategic_planning_team_members_by_plan` ON `strategic_planning_team_members` (`plan_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_team_members_by_manager` ON `strategic_planning_team_members` (`manager_id`);--> statement-breakpoint
CREATE TABLE `__new_strategic_themes` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`color` text NOT NULL,
	`owner_profile_id` text,
	`owner_name` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);--> statement-breakpoint
INSERT INTO `__new_strategic_themes`("id", "plan_id", "version", "created_at", "updated_at", "name", "description", "color", "owner_profile_id", "owner_name") SELECT "id", "user_id", "version", "created_at", "updated_at", "name", "description", "color", "owner_profile_id", "owner_name" FROM `strategic_themes`;--> statement-breakpoint
DROP TABLE `strategic_themes`;--> statement-breakpoint
ALTER TABLE `__new_strategic_themes` RENAME TO `strategic_themes`;--> statement-breakpoint
CREATE INDEX `strategic_themes_by_plan` ON `strategic_themes` (`plan_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `__new_strategic_planning_check_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`key_result_id` text NOT NULL,
	`day` text NOT NULL,
	`value` real NOT NULL,
	`target` real NOT NULL,
	`confidence` text NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`author_id` text,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`key_result_id`) REFERENCES `strategic_planning_key_results`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);--> statement-breakpoint
INSERT INTO `__new_strategic_planning_check_ins`("id", "plan_id", "version", "created_at", "updated_at", "key_result_id", "day", "value", "target", "confidence", "comment", "author_id") SELECT "id", "user_id", "version", "created_at", "updated_at", "key_result_id", "day", "value", "target", "confidence", "comment", "author_id" FROM `strategic_planning_check_ins`;--> statement-breakpoint
DROP TABLE `strategic_planning_check_ins`;--> statement-breakpoint
ALTER TABLE `__new_strategic_planning_check_ins` RENAME TO `strategic_planning_check_ins`;--> statement-breakpoint
CREATE INDEX `strategic_planning_check_ins_by_plan` ON `strategic_planning_check_ins` (`plan_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_check_ins_by_key_result` ON `strategic_planning_check_ins` (`key_result_id`,`day`);--> statement-breakpoint
CREATE INDEX `strategic_planning_check_ins_by_author` ON `strategic_planning_check_ins` (`author_id`);--> statement-breakpoint
CREATE TABLE `__new_strategic_planning_key_results` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`objective_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`type` text NOT NULL,
	`unit` text DEFAULT '' NOT NULL,
	`baseline` real NOT NULL,
	`target` real NOT NULL,
	`current` real NOT NULL,
	`progress` integer NOT NULL,
	`weight` real NOT NULL,
	`owner_member_id` text,
	`milestones` text NOT NULL,
	`checked_in_on` text,
	`target_changes` text NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`objective_id`) REFERENCES `strategic_planning_objectives`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_member_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_strategic_planning_key_results`("id", "plan_id", "version", "created_at", "updated_at", "objective_id", "title", "description", "type", "unit", "baseline", "target", "current", "progress", "weight", "owner_member_id", "milestones", "checked_in_on", "target_changes") SELECT "id", "user_id", "version", "created_at", "updated_at", "objective_id", "title", "description", "type", "unit", "baseline", "target", "current", "progress", "weight", "owner_member_id", "milestones", "checked_in_on", "target_changes" FROM `strategic_planning_key_results`;--> statement-breakpoint
DROP TABLE `strategic_planning_key_results`;--> statement-breakpoint
ALTER TABLE `__new_strategic_planning_key_results` RENAME TO `strategic_planning_key_results`;--> statement-breakpoint
CREATE INDEX `strategic_planning_key_results_by_plan` ON `strategic_planning_key_results` (`plan_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_key_results_by_objective` ON `strategic_planning_key_results` (`objective_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_key_results_by_owner` ON `strategic_planning_key_results` (`owner_member_id`);--> statement-breakpoint
CREATE TABLE `__new_strategic_planning_objectives` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'not_started' NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`progress_reason` text DEFAULT '' NOT NULL,
	`health_override` text,
	`health_reason` text DEFAULT '' NOT NULL,
	`start_date` text,
	`end_date` text,
	`entity_type` text NOT NULL,
	`entity_id` text,
	`owner_member_id` text,
	`theme_id` text GENERATED ALWAYS AS (case when "entity_type" = 'theme' then "entity_id" end) VIRTUAL,
	`goal_id` text GENERATED ALWAYS AS (case when "entity_type" = 'goal' then "entity_id" end) VIRTUAL,
	`project_id` text GENERATED ALWAYS AS (case when "entity_type" = 'project' then "entity_id" end) VIRTUAL,
	`epic_id` text GENERATED ALWAYS AS (case when "entity_type" = 'epic' then "entity_id" end) VIRTUAL,
	`squad_id` text GENERATED ALWAYS AS (case when "entity_type" = 'squad' then "entity_id" end) VIRTUAL,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_member_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`theme_id`) REFERENCES `strategic_themes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`goal_id`) REFERENCES `strategic_planning_goals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`project_id`) REFERENCES `strategic_planning_projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`epic_id`) REFERENCES `strategic_planning_epics`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`squad_id`) REFERENCES `strategic_planning_squads`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_strategic_planning_objectives`("id", "plan_id", "version", "created_at", "updated_at", "title", "description", "status", "progress", "progress_reason", "health_override", "health_reason", "start_date", "end_date", "entity_type", "entity_id", "owner_member_id") SELECT "id", "user_id", "version", "created_at", "updated_at", "title", "description", "status", "progress", "progress_reason", "health_override", "health_reason", "start_date", "end_date", "entity_type", "entity_id", "owner_member_id" FROM `strategic_planning_objectives`;--> statement-breakpoint
DROP TABLE `strategic_planning_objectives`;--> statement-breakpoint
ALTER TABLE `__new_strategic_planning_objectives` RENAME TO `strategic_planning_objectives`;--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_plan` ON `strategic_planning_objectives` (`plan_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_theme` ON `strategic_planning_objectives` (`theme_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_goal` ON `strategic_planning_objectives` (`goal_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_project` ON `strategic_planning_objectives` (`project_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_epic` ON `strategic_planning_objectives` (`epic_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_squad` ON `strategic_planning_objectives` (`squad_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_owner` ON `strategic_planning_objectives` (`owner_member_id`);--> statement-breakpoint
CREATE TABLE `__new_plan_operation_ids` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`actor_id` text,
	`seq` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);--> statement-breakpoint
INSERT INTO `__new_plan_operation_ids`("id", "plan_id", "actor_id", "seq", "created_at") SELECT "id", "user_id", "actor_id", "seq", "created_at" FROM `plan_operation_ids`;--> statement-breakpoint
DROP TABLE `plan_operation_ids`;--> statement-breakpoint
ALTER TABLE `__new_plan_operation_ids` RENAME TO `plan_operation_ids`;--> statement-breakpoint
CREATE INDEX `plan_operation_ids_by_time` ON `plan_operation_ids` (`plan_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `plan_operation_ids_by_actor` ON `plan_operation_ids` (`actor_id`);--> statement-breakpoint
CREATE TABLE `__new_plan_operations` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`seq` integer NOT NULL,
	`actor_id` text,
	`label` text NOT NULL,
	`changes` text NOT NULL,
	`undoes` text,
	`undone_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);--> statement-breakpoint
INSERT INTO `__new_plan_operations`("id", "plan_id", "seq", "actor_id", "label", "changes", "undoes", "undone_by", "created_at") SELECT "id", "user_id", "seq", "actor_id", "label", "changes", "undoes", "undone_by", "created_at" FROM `plan_operations`;--> statement-breakpoint
DROP TABLE `plan_operations`;--> statement-breakpoint
ALTER TABLE `__new_plan_operations` RENAME TO `plan_operations`;--> statement-breakpoint
CREATE INDEX `plan_operations_by_seq` ON `plan_operations` (`plan_id`,`seq`);--> statement-breakpoint
CREATE INDEX `plan_operations_by_actor` ON `plan_operations` (`actor_id`);--> statement-breakpoint
CREATE TABLE `__new_plan_views` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`module` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO `__new_plan_views`("id", "plan_id", "module", "name", "query", "version", "created_at", "updated_at") SELECT "id", "user_id", "module", "name", "query", "version", "created_at", "updated_at" FROM `plan_views`;--> statement-breakpoint
DROP TABLE `plan_views`;--> statement-breakpoint
ALTER TABLE `__new_plan_views` RENAME TO `plan_views`;--> statement-breakpoint
CREATE INDEX `plan_views_by_plan` ON `plan_views` (`plan_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `__new_user_strategic_planning_settings` (
	`plan_id` text PRIMARY KEY NOT NULL,
	`default_currency` text NOT NULL,
	`modules` text NOT NULL,
	`modules_order` text NOT NULL,
	`epic_funnel_statuses` text NOT NULL,
	`obeya_visuals` text NOT NULL,
	`collaboration_enabled` integer NOT NULL,
	`internal_hour_rate` integer NOT NULL,
	`external_hour_rate` integer NOT NULL,
	`stakeholder_hour_rate` integer NOT NULL,
	`standard_work_hours` real NOT NULL,
	`exchange_rates` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO `__new_user_strategic_planning_settings`("plan_id", "default_currency", "modules", "modules_order", "epic_funnel_statuses", "obeya_visuals", "collaboration_enabled", "internal_hour_rate", "external_hour_rate", "stakeholder_hour_rate", "standard_work_hours", "exchange_rates", "version", "created_at", "updated_at") SELECT "user_id", "default_currency", "modules", "modules_order", "epic_funnel_statuses", "obeya_visuals", "collaboration_enabled", "internal_hour_rate", "external_hour_rate", "stakeholder_hour_rate", "standard_work_hours", "exchange_rates", "version", "created_at", "updated_at" FROM `user_strategic_planning_settings`;--> statement-breakpoint
DROP TABLE `user_strategic_planning_settings`;--> statement-breakpoint
ALTER TABLE `__new_user_strategic_planning_settings` RENAME TO `user_strategic_planning_settings`;--> statement-breakpoint
CREATE TABLE `__new_strategic_planning_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`owner_user_id` text,
	`target_user_id` text NOT NULL,
	`entity_type` text NOT NULL,
	`permission` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`invited_email` text,
	`first_seen_at` integer,
	`last_seen_at` integer,
	`last_seen_seq` integer,
	`last_seen_module` text,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`target_user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO `__new_strategic_planning_shares`("id", "plan_id", "owner_user_id", "target_user_id", "entity_type", "permission", "is_active", "created_at", "updated_at", "invited_email", "first_seen_at", "last_seen_at", "last_seen_seq", "last_seen_module") SELECT "id", "owner_user_id", "owner_user_id", "target_user_id", "entity_type", "permission", "is_active", "created_at", "updated_at", "invited_email", "first_seen_at", "last_seen_at", "last_seen_seq", "last_seen_module" FROM `strategic_planning_shares`;--> statement-breakpoint
DROP TABLE `strategic_planning_shares`;--> statement-breakpoint
ALTER TABLE `__new_strategic_planning_shares` RENAME TO `strategic_planning_shares`;--> statement-breakpoint
CREATE UNIQUE INDEX `strategic_planning_shares_by_pair` ON `strategic_planning_shares` (`plan_id`,`target_user_id`,`entity_type`);--> statement-breakpoint
CREATE INDEX `strategic_planning_shares_by_owner` ON `strategic_planning_shares` (`owner_user_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_shares_by_target` ON `strategic_planning_shares` (`target_user_id`);
